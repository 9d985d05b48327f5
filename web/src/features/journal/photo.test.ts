import { afterEach, expect, test, vi } from "vitest";

import { base64Of, readPhoto } from "./photo";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that gives such colours for a canvas on which dark blue was drawn. */
function browserWith(colours: (place: number) => number): void {
  const data = (_x: number, _y: number, width: number, height: number) => ({
    data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, place) => colours(place)),
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined, getImageData: data };
  const canvas = { getContext: () => context, toDataURL: () => "data:image/jpeg;base64,c21hbGw=" };
  vi.stubGlobal("document", { createElement: () => canvas });
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 4000, height: 3000, close: () => undefined }));
  vi.stubGlobal("FileReader", class {
    result = "data:image/png;base64,d2hvbGU=";
    onload = (): void => undefined;
    readAsDataURL(): void {
      queueMicrotask(() => { this.onload(); });
    }
  });
}

const blue = (place: number): number => [12, 34, 56, 255][place % 4] ?? 0;

test("a photo is made small before it is sent", async () => {
  browserWith(blue);
  expect(atob(base64Of(await readPhoto(new Blob())))).toBe("small");
  // Some browsers change colours a little.
  browserWith((place) => blue(place) + (place % 3) - 1);
  expect(atob(base64Of(await readPhoto(new Blob())))).toBe("small");
});

test("where the browser gives noise or white for a canvas, the photo is sent as it is", async () => {
  browserWith((place) => (97 * place) % 256);
  expect(atob(base64Of(await readPhoto(new Blob())))).toBe("whole");
  browserWith(() => 255);
  expect(atob(base64Of(await readPhoto(new Blob())))).toBe("whole");
});
