import { z } from 'zod';
import { line } from '../language/text.ts';
import { provenInput } from '../people/proof.ts';

/** The uses of a key: each operation that takes one names its own (docs/product/machines.md#api-keys). */
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

/** The choices of days for which a key is valid, unless it lasts until it is revoked. */
export const keyDays = [30, 90, 365] as const;

/** Bounds the valid keys of an organiser. */
export const maxApiKeys = 10;

/** The organiser's name for a key: 'Sheet of the accountant'. */
export const apiKeyName = line(60).min(1);

/**
 * Needs a proof of the organiser's phone and not her open session alone, since a
 * key opens her attendees' list.
 */
export const makeApiKeyInput = provenInput.extend({
  name: apiKeyName,
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  /** Null until it is revoked. */
  days: z.literal(keyDays).nullable(),
});
export type MakeApiKey = z.infer<typeof makeApiKeyInput>;

type Ends = { revokedAt: Date | string | null; expiresAt: Date | string | null };

export function isLiveKey({ revokedAt, expiresAt }: Ends, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || new Date(expiresAt) > now);
}
