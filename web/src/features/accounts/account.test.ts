import { expect, test } from "vitest";

import { ApiError, refusalOf } from "../../api/requests";
import { deviceName } from "./account";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"],
  ["Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1", "Safari · iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
  ["curl/8.0", "curl/8.0"],
  ["", ""],
])("of %s the browser and the system are shown", (device, shown) => {
  expect(deviceName(device)).toBe(shown);
});

test("a refusal of the server is returned, and any other fault is not caught", async () => {
  const refused = { key: "bad-sign-in", args: {} };

  expect(await refusalOf(() => Promise.resolve())).toBeNull();
  expect(await refusalOf(() => Promise.reject(new ApiError(refused)))).toEqual(refused);
  await expect(refusalOf(() => Promise.reject(new TypeError("x")))).rejects.toThrow(TypeError);
});
