/** Photos: made small in the browser, so that a phone on the way need not send all of its pixels. */
import { ApiError } from "../../api/requests";
import { givesBack } from "../../kit/canvas";

/** The longest side of what is sent, in pixels. */
const EDGE = 2000;
const QUALITY = 0.9;

/** A photo as the address of its data: it can be shown, and sent without its beginning. Throws an `ApiError` for any other file. */
export async function readPhoto(file: Blob): Promise<string> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new ApiError({ key: "bad-photo", args: {} });
  }
  const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new ApiError({ key: "bad-photo", args: {} });
  // The server makes it small then.
  if (!givesBack(context)) return await addressOf(file);
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** The data of a file as an address. */
function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => { resolve(reader.result as string); };
    reader.onerror = () => { reject(new ApiError({ key: "bad-photo", args: {} })); };
    reader.readAsDataURL(file);
  });
}

/** The Base64 in the address of data. */
export function base64Of(address: string): string {
  return address.slice(address.indexOf(",") + 1);
}
