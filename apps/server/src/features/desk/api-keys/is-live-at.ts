import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { and, eq, gt, isNull, or } from 'drizzle-orm';

/** `isLiveKey` of the domain, of the keys of one organiser. */
export const isLiveAt = (userId: string, now: Date) =>
  and(
    eq(apiKeys.userId, userId),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
  );
