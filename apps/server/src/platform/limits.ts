import type { Database, Transaction } from '@nagarika/db/client';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import type { Deps } from './ports.ts';

/** A fixed window: at most `limit` hits in `seconds`, counted from the first. */
export type Limit = { limit: number; seconds: number };

/** What is limited, a colon, and for whom: 'wall-post:192.0.2.1'. The second part is hashed. */
export type LimitKey = `${string}:${string}`;

/** `db` may be a transaction: the hit is undone with it. */
export type LimitDeps = { db: Database | Transaction } & Pick<Deps, 'clock' | 'secrets'>;

export type Taken = { ok: true; hits: number } | { ok: false; retryAfter: number };

/** A window that is read or counted beside others; `isFull` once its hits have reached the limit. */
export type Window = Limit & { key: LimitKey };
export type WindowState = { hits: number; isFull: boolean; retryAfter: number };

/** Servers' clocks may differ by so much. */
export const clockToleranceMs = 60_000;

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
  const isOver = isOverAt(now, sql`${limit.seconds}`);
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
  return { ok: false, retryAfter: secondsUntil(full?.endsAt ?? now, now) };
}

/** How full these windows are, in their order, in one statement that locks nothing. */
export async function readWindows(
  deps: LimitDeps,
  windows: readonly Window[],
): Promise<WindowState[]> {
  const now = deps.clock.now();
  const keys = windows.map(({ key }) => storedKey(deps, key));
  const rows = await deps.db.select().from(rateLimits).where(anyOf(rateLimits.key, keys));
  return windows.map(({ limit, seconds }, index) => {
    const row = rows.find(({ key }) => key === keys[index]);
    const isLive = row && row.endsAt > now && row.endsAt.getTime() <= latestEnd(now, seconds);
    return stateOf(isLive ? row : { hits: 0, endsAt: now }, limit, now);
  });
}

/**
 * Counts one hit in each of these windows, full or not (`by` -1: takes it back), and answers how full
 * they are now. For counts that many people share: run it outside of transactions, so that nobody
 * waits for another's. One statement, its rows in the order given: name what is shared last.
 */
export async function addHits(
  deps: LimitDeps,
  windows: readonly Window[],
  by: 1 | -1,
): Promise<WindowState[]> {
  const now = deps.clock.now();
  const keys = windows.map(({ key }) => storedKey(deps, key));
  const first = Math.max(by, 0);
  const isOver = isOverAt(
    now,
    sql`extract(epoch from excluded.ends_at - ${now.toISOString()}::timestamptz)`,
  );
  const rows = await deps.db
    .insert(rateLimits)
    .values(
      windows.map(({ seconds }, index) => ({
        key: keys[index] ?? '',
        hits: first,
        endsAt: new Date(now.getTime() + seconds * 1000),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then ${first}::int else greatest(${rateLimits.hits} + ${by}::int, 0) end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  return windows.map(({ limit }, index) =>
    stateOf(rows.find(({ key }) => key === keys[index]) ?? { hits: 0, endsAt: now }, limit, now),
  );
}

/** The window of this key with the hits and the end given; what it counted before is forgotten. */
export async function setWindow(
  deps: LimitDeps,
  key: LimitKey,
  { hits, endsAt }: { hits: number; endsAt: Date },
): Promise<void> {
  await deps.db
    .insert(rateLimits)
    .values({ key: storedKey(deps, key), hits, endsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { hits, endsAt } });
}

export async function forgetWindow(deps: LimitDeps, key: LimitKey): Promise<void> {
  await deps.db.delete(rateLimits).where(eq(rateLimits.key, storedKey(deps, key)));
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

/** Its end has come, or is further ahead than it can be: a clock that was ahead began it. */
function isOverAt(now: Date, seconds: SQL): SQL {
  const tolerance = clockToleranceMs / 1000;
  const latest = sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds}::float8 + ${tolerance})`;
  return sql`(${or(lte(rateLimits.endsAt, now), gt(rateLimits.endsAt, latest))})`;
}

function latestEnd(now: Date, seconds: number): number {
  return now.getTime() + seconds * 1000 + clockToleranceMs;
}

function stateOf({ hits, endsAt }: { hits: number; endsAt: Date }, limit: number, now: Date) {
  return { hits, isFull: hits >= limit, retryAfter: secondsUntil(endsAt, now) };
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

/** No phone number, address or e-mail stands in the table. */
function storedKey(deps: LimitDeps, key: LimitKey): string {
  const colon = key.indexOf(':');
  return `${key.slice(0, colon)}:${deps.secrets.keyedHash('rate-limit', key)}`;
}
