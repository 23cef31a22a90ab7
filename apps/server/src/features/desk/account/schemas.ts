import { erasureBlockers } from '@nagarika/domain/desk/account';
import { z } from 'zod';

export const knownSession = z.object({
  id: z.string(),
  /** 'Chrome on Android', in the reader's language; null where we know none. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastSeenAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type KnownSession = z.infer<typeof knownSession>;

export const proven = z.object({
  proof: z.string(),
  until: z.iso.datetime(),
});
export type Proven = z.infer<typeof proven>;

export const erasure = z.object({ blockers: z.array(z.enum(erasureBlockers)) });
export type Erasure = z.infer<typeof erasure>;
