/** Adds the text of the licence to packages of the page that state a licence and come without its text. */

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** A package whose code is in the page, as the bundler lists it. */
export interface ListedPackage {
  name: string;
  version: string;
  /** SPDX identifier of the licence. */
  identifier: string | null;
  text?: string;
}

const TEXTS = new URL("../node_modules/spdx-license-list/licenses/", import.meta.url);

/** The text of the standard licence with an SPDX identifier. Throws an error if the list of SPDX has no such licence. */
function standardText(identifier: string): string {
  const { licenseText } = JSON.parse(readFileSync(new URL(`${identifier}.json`, TEXTS), "utf8")) as { licenseText: string };
  return licenseText;
}

/** The same packages, each with the text of its licence. */
export function withTexts(packages: readonly ListedPackage[]): ListedPackage[] {
  return packages.map((each) => (each.text || !each.identifier ? each : { ...each, text: standardText(each.identifier) }));
}

/** Completes the list of licences that the bundler writes as `fileName`. */
export function licenceTextsPlugin(fileName: string): Plugin {
  return {
    name: "licence-texts",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const list = bundle[fileName];
        if (list?.type !== "asset") this.error(`the bundler has not written ${fileName}`);
        const packages = JSON.parse(String(list.source)) as ListedPackage[];
        list.source = JSON.stringify(withTexts(packages), null, 2);
      },
    },
  };
}
