export type Bytes = Uint8Array<ArrayBuffer>;

/** Returns a text in UTF-8. */
export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** Returns the bytes of Base64; null for other text. */
export function base64Bytes(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

export const hex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
