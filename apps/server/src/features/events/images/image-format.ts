export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/**
 * By its first bytes, whatever its name and type claim. Of all that libvips could open (SVG, PDF,
 * TIFF …) only these are handed to it. 'heif' is what phones make and browsers do not show.
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | 'heif' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(4, 8) === 'ftyp' && /^(hei|hev|mif|msf|avi)/.test(text(8, 12))) return 'heif';
  return null;
}

/** libvips shows the first picture of an animated PNG without a word; its chunk tells. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, Math.max(0, file.indexOf('IDAT'))).includes('acTL');
}
