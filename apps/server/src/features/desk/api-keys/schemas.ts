import type { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { apiScopes, isLiveKey } from '@nagarika/domain/desk/api-keys';
import { z } from 'zod';

const instant = z.iso.datetime();

/** A key in a list: enough to recognise it. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: instant,
  /** Null when it lasts until it is revoked. */
  expiresAt: instant.nullable(),
  /** YYYY-MM-DD in India. */
  lastUsedOn: z.string().nullable(),
  revokedAt: instant.nullable(),
  isLive: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The only answer that has the key itself. */
export const madeKey = apiKey.extend({ key: z.string() });
export type MadeKey = z.infer<typeof madeKey>;

export function toApiKey(row: typeof apiKeys.$inferSelect, now: Date): ApiKey {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedOn, revokedAt } = row;
  return {
    id,
    name,
    prefix,
    scopes,
    lastUsedOn,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    isLive: isLiveKey(row, now),
  };
}
