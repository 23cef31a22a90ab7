import { z } from 'zod';
import { line } from '../language/text.ts';
import { provenInput } from '../people/proof.ts';

/** What a key may be used for: each operation that takes one names its own (docs/product/machines.md#api-keys). */
export const apiScopes = [
  'events:read',
  'codes:read',
  'bookings:read',
  'attendees:read',
  'numbers:read',
  'kit:read',
  'tax:read',
  'checkin:write',
  'codes:write',
  'links:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** For how many days a key is good, unless it is until it is revoked. */
export const keyDays = [30, 90, 365] as const;

/** Of one organiser, those that are good. */
export const maxApiKeys = 10;

/** What its organiser calls it: 'Sheet of the accountant'. */
export const apiKeyName = line(60).min(1);

/** Whoever has her session open must have her phone, too: a key opens her attendees' list. */
export const makeApiKeyInput = provenInput.extend({
  name: apiKeyName,
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  /** Null: until it is revoked. */
  days: z.literal(keyDays).nullable(),
});
export type MakeApiKey = z.infer<typeof makeApiKeyInput>;

type Ends = { revokedAt: Date | string | null; expiresAt: Date | string | null };

/** Whether it is good. */
export function isLiveKey({ revokedAt, expiresAt }: Ends, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || new Date(expiresAt) > now);
}
