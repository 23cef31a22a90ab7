/** The widths in which the server keeps an upload (WebP, quality 75): `/images/{id}/{width}.webp`. */
const storedWidths = [320, 640, 960, 1280];
const stored = /^(\/images\/[^/]+)\/\d+\.webp$/;

/** Ours are offered in every stored width; any other address is used as it is. */
export function imageSources(src: string): { src: string; srcSet?: string } {
  const folder = stored.exec(src)?.[1];
  if (!folder) return { src };
  return { src, srcSet: storedWidths.map((w) => `${folder}/${w}.webp ${w}w`).join(', ') };
}
