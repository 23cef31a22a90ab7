import { z } from 'zod';
import { say, type Text } from '../../language/texts.ts';
import { userSchema } from '../../people/users.ts';
import type { imageWidths } from './image-files.ts';

/** Builds the address of a stored picture; `ResponsiveImage` finds its other widths by itself. */
export function imageUrl(id: string, width: (typeof imageWidths)[number] = 1280): string {
  return `/images/${id}/${width}.webp`;
}

const megabyte = 1024 * 1024;

/** The rules of uploads (docs/product/limits.md#uploads); limits in bytes. */
export const uploadRules = {
  event: { limit: 10 * megabyte, tooLarge: say('Image size should be less than 10MB') },
  profile: { limit: 5 * megabyte, tooLarge: say('Image size should be less than 5MB') },
} as const;
export type UploadKind = keyof typeof uploadRules;

export const notAnImage = say('Please select an image file');

/** The answer to the upload of a profile photo. */
export const uploadedPhoto = z.object({ user: userSchema });

/** Tells what the page can see to be wrong with a file before it is sent; null where nothing is. */
export function uploadProblem(kind: UploadKind, file: { size: number; type: string }): Text | null {
  if (!file.type.startsWith('image/')) return notAnImage;
  return file.size < uploadRules[kind].limit ? null : uploadRules[kind].tooLarge;
}
