/**
 * A file apart from images.ts, because every page that shows a picture needs these and none of its schemas.
 */

/** In px; the server keeps each upload in these widths, in each of its formats. */
export const imageWidths = [320, 640, 960, 1280] as const;

/** The smaller format first; an address names the one that every browser shows. */
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];
