const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Encodes by RFC 4648 section 5, without padding; written here because Bun and browsers share no codec yet.
 */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let sign = 0; sign < Math.min(left, 3) + 1; sign++)
      text += signs.charAt((group >> (18 - 6 * sign)) & 63);
  }
  return text;
}

/** Returns null for a text that `toBase64url` does not write, so that one value has one text. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const sign of text) {
    const value = signs.indexOf(sign);
    if (value < 0) return null;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = buffer >> bits;
    }
  }
  return toBase64url(bytes) === text ? bytes : null;
}
