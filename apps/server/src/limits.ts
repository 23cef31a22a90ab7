import type { Database, Transaction } from '@nagarika/db/client';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Deps } from '#server/ports.ts';

/** A fixed window: at most `limit` hits in `seconds`, counted from the first. */
export type Limit = { limit: number; seconds: number };

/** What is limited, a colon, and for whom: 'wall-post:192.0.2.1'. The second part is hashed. */
export type LimitKey = `${string}:${string}`;

/** `db` may be a transaction: the hit is undone with it. */
export type LimitDeps = { db: Database | Transaction } & Pick<Deps, 'clock' | 'secrets'>;

export type Taken = { ok: true; hits: number } | { ok: false; retryAfter: number };

/** Counts one hit. @throws Refusal too_many with retryAfter in seconds */
export async function consume(
  deps: LimitDeps,
  key: LimitKey,
  limit: Limit,
  message = 'Too many requests. Please try again later.',
): Promise<void> {
  const taken = await takeHit(deps, key, limit);
  if (!taken.ok) throw new Refusal('too_many', message, { retryAfter: taken.retryAfter });
}

/**
 * Counts one hit, unless the window is full. One statement, so that servers and parallel requests
 * share the count; within a transaction it also holds others with the same key until the end.
 */
export async function takeHit(deps: LimitDeps, key: LimitKey, limit: Limit): Promise<Taken> {
  const now = deps.clock.now();
  const isOver = lte(rateLimits.endsAt, now);
  const stored = storedKey(deps, key);
  const [row] = await deps.db
    .insert(rateLimits)
    .values({ key: stored, hits: 1, endsAt: new Date(now.getTime() + limit.seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.hits} < ${limit.limit}`,
    })
    .returning();
  if (row) return { ok: true, hits: row.hits };
  const [full] = await deps.db.select().from(rateLimits).where(eq(rateLimits.key, stored));
  const wait = (full?.endsAt ?? now).getTime() - now.getTime();
  return { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1000)) };
}

/** Takes back a hit that turned out not to count. */
export async function giveBackHit(deps: LimitDeps, key: LimitKey): Promise<void> {
  await deps.db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(
      and(
        eq(rateLimits.key, storedKey(deps, key)),
        gt(rateLimits.hits, 0),
        gt(rateLimits.endsAt, deps.clock.now()),
      ),
    );
}

/** No phone number, address or e-mail stands in the table. */
function storedKey(deps: LimitDeps, key: LimitKey): string {
  const colon = key.indexOf(':');
  return `${key.slice(0, colon)}:${deps.secrets.keyedHash('rate-limit', key)}`;
}
