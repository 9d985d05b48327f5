declare module "*&symbols" {
  const url: string;
  export default url;
}
