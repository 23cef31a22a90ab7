import { imageFormats, imageWidths } from '@nagarika/domain/events/covers/image-files';
import { notAnImage, type UploadKind } from '@nagarika/domain/events/covers/images';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import type { ImageFile } from '#server/platform/ports/ports.ts';

type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** Allows what phones take (64 megapixels); a picture that claims more is a bomb. */
const maxPixels = 64 * 1024 * 1024;
/** Limits pictures that are decoded whole before their first row is ready, which a baseline JPEG is not. */
const maxWholeBytes = 192 * 1024 * 1024;
/** The height of the widest allowed picture; longer strips are made narrower. */
const maxHeight = 2560;
const seconds = 15;
/** docs/product/limits.md#uploads. More effort takes twice the time for a twentieth of the bytes. */
const settings = {
  webp: { quality: 75, effort: 2 },
  avif: { quality: 50, effort: 1 },
} as const;

export type EncodeJob = { bytes: Uint8Array; kind: UploadKind };
export type Encoded = { width: number; height: number; files: ImageFile[] };

/**
 * Encodes the picture as we keep it: upright, without metadata (place and camera), in sRGB, in every stored
 * width and format. A picture smaller than a width keeps its own size there. A profile photo is cut to the
 * square in its middle, since it is drawn as a circle everywhere.
 *
 * @throws Refusal wrong_type, unprocessable
 */
export async function encodeImage(bytes: Uint8Array, kind: UploadKind): Promise<Encoded> {
  const format = imageFormat(bytes);
  if (format === 'heif') {
    throw new Refusal(
      'wrong_type',
      say('This kind of image cannot be shown. Please use JPG or PNG.'),
    );
  }
  if (!format) throw new Refusal('wrong_type', notAnImage);
  const header = await readHeader(bytes);
  const { pages = 1, width, height } = header;
  if (pages > 1 || (format === 'png' && isAnimatedPng(bytes))) {
    throw new Refusal(
      'unprocessable',
      say('Animated images are not supported. Please use a photo.'),
    );
  }
  if (width * height > maxPixels || wholeBytes(format, header) > maxWholeBytes) {
    throw new Refusal(
      'unprocessable',
      say('This image has too many pixels. Please use a smaller one.'),
    );
  }
  const square = Math.min(width, height, Math.max(...imageWidths));
  return encode(bytes, kind === 'profile' ? { width: square, height: square } : within);
}

/**
 * Reads the header without a limit on pixels: nothing is decoded yet, and a picture that is
 * too large gets its own refusal.
 */
function readHeader(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
}

/** Computes from the header what decoding holds in memory at once. */
function wholeBytes(format: ImageFormat, { width, height, channels, ...header }: Metadata): number {
  const isWhole = format === 'webp' || format === 'gif' || header.isProgressive === true;
  // A progressive JPEG keeps two bytes of each point and colour until its last scan.
  const isDeep = header.depth === 'ushort' || format === 'jpeg';
  return isWhole ? width * height * channels * (isDeep ? 2 : 1) : 0;
}

/** Decodes once, at the greatest width, and makes the smaller pictures from that. */
async function encode(bytes: Uint8Array, size: ResizeOptions): Promise<Encoded> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize(size)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const { width, height, channels } = info;
  const files: ImageFile[] = [];
  for (const format of imageFormats) {
    for (const wanted of imageWidths) {
      const same = files.find((file) => file.format === format && file.width >= width);
      const made = sharp(data, { raw: { width, height, channels } })
        .resize({ ...inside, width: wanted })
        .toFormat(format, settings[format]);
      files.push({ width: wanted, format, bytes: same?.bytes ?? (await made.toBuffer()) });
    }
  }
  return { width, height, files };
}

const inside = { fit: 'inside', withoutEnlargement: true } as const;
const within = { ...inside, width: Math.max(...imageWidths), height: maxHeight };

function refuseDamaged(): never {
  throw new Refusal('unprocessable', say('This image could not be read. It may be damaged.'));
}

/**
 * Tells the format by the first bytes, whatever name and type claim. Only these formats reach libvips,
 * which could open others (SVG, PDF, TIFF …). 'heif' is what phones make and browsers do not show.
 */
function imageFormat(bytes: Uint8Array): ImageFormat | 'heif' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(4, 8) === 'ftyp' && /^(hei|hev|mif|msf|avi)/.test(text(8, 12))) return 'heif';
  return null;
}

/** Finds the chunk of an animated PNG, of which libvips silently shows the first picture. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, Math.max(0, file.indexOf('IDAT'))).includes('acTL');
}
