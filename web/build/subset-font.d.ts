/** The part of `subset-font` that is used; the package has no types. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "truetype" | "woff2";
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
