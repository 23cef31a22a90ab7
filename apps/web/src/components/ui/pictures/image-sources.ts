import { type ImageFormat, imageWidths } from '@nagarika/domain/events/covers/image-files';

const stored = /^(\/images\/[^/]+)\/\d+\.webp$/;

type Sources = { src: string; srcSet?: string; avif?: string };

/** Offers our own pictures in every stored width and format; any other address is used as it is. */
export function imageSources(src: string): Sources {
  const folder = stored.exec(src)?.[1];
  if (!folder) return { src };
  const widths = (format: ImageFormat) =>
    imageWidths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
  return { src, srcSet: widths('webp'), avif: widths('avif') };
}
