/** The texts of exercises in English. */
export { default } from "@locale/en/exercises.ftl?raw";
