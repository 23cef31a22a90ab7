import type { Database, Transaction } from '@nagarika/db/client';
import { planned, plannedSqlStatement } from '@nagarika/db/planned';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import { type SchemaText, say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { createTally } from './work-counts.ts';

/** A fixed window: at most `limit` hits in `seconds`, counted from the first. */
export type Limit = { limit: number; seconds: number };

/** The thing limited, a colon, and whom it limits: 'wall-post:192.0.2.1'. The second part is hashed. */
export type LimitKey = `${string}:${string}`;

/** `db` may be a transaction: the hit is undone with it. */
export type LimitDeps = { db: Database | Transaction } & Pick<Deps, 'clock' | 'secrets'>;

export type Taken = { ok: true; hits: number } | { ok: false; retryAfter: number };

/** A window that is read or counted beside others; `isFull` once its hits have reached the limit. */
export type Window = Limit & { key: LimitKey };
export type WindowState = { hits: number; isFull: boolean; retryAfter: number };

/** Counts callers told to come back later, by what is limited: the first part of a LimitKey. */
export const refusedByLimits = createTally();

/** Servers' clocks may differ by this much. */
export const clockToleranceMs = 60_000;

const tooManyRequests = say('Too many requests. Please try again later.');

/** Counts one hit. @throws Refusal too_many with retryAfter in seconds */
export async function consume(
  deps: LimitDeps,
  key: LimitKey,
  limit: Limit,
  message: Text | SchemaText = tooManyRequests,
): Promise<void> {
  const taken = await takeHit(deps, key, limit);
  if (!taken.ok) throw new Refusal('too_many', message, { retryAfter: taken.retryAfter });
}

/**
 * Counts one hit, unless the window is full. One statement, so that servers and parallel requests share the
 * count; within a transaction it also holds others with the same key until the end.
 */
export async function takeHit(deps: LimitDeps, key: LimitKey, limit: Limit): Promise<Taken> {
  const [row] = await hit(deps.db, hitValues(deps, key, limit).values);
  return row ? { ok: true, hits: row.hits } : { ok: false, retryAfter: await fullFor(deps, key) };
}

/** Returns the values that `takeHitQuery` leaves open. */
export function hitValues(deps: LimitDeps, key: LimitKey, { limit, seconds }: Limit) {
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + seconds * 1000);
  return { values: { key: storedKey(deps, key), now, endsAt, limit } };
}

const hit = planned((db) => takeHitQuery(db));

/** Builds the statement of `takeHit`, for a `with` of another: a full window returns no row. */
export function takeHitQuery(db: Database) {
  const isOver = isOverAt(sql`${sql.placeholder('now')}::timestamptz`);
  return db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      hits: 1,
      endsAt: sql`${sql.placeholder('endsAt')}::timestamptz`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.hits} < ${sql.placeholder('limit')}::int`,
    })
    .returning({ hits: rateLimits.hits });
}

/** Returns the seconds until a full window ends. */
export async function fullFor(deps: LimitDeps, key: LimitKey): Promise<number> {
  refusedByLimits.add(kindOf(key));
  const now = deps.clock.now();
  const isIt = eq(rateLimits.key, storedKey(deps, key));
  const [full] = await deps.db.select().from(rateLimits).where(isIt);
  return secondsUntil(full?.endsAt ?? now, now);
}

/** A window and the message told when it is full. */
export type BoundWindow = Window & { message: SchemaText };

/**
 * Builds the statement that counts one hit in each of these windows, for a caller that sends it with others:
 * where one is full it fails, and the transaction with it (`tellingLimits`); the first of several decides.
 */
export function countHitsStatement(deps: LimitDeps, windows: readonly BoundWindow[]) {
  const now = deps.clock.now();
  const rows = windows.map(({ key, limit, seconds, message }, position) => ({
    key: storedKey(deps, key),
    position,
    limit,
    message,
    endsAt: new Date(now.getTime() + seconds * 1000),
  }));
  return countAllStatement(deps.db, { now, rows: JSON.stringify(rows) });
}

const countAllStatement = plannedSqlStatement(() => {
  const isOver = isOverAt(sql`${sql.placeholder('now')}::timestamptz`);
  return sql`
    with counted as (
      insert into ${rateLimits} (key, hits, ends_at)
      select key, 1, "endsAt" from json_to_recordset(${sql.placeholder('rows')}::json)
        as row(key text, "endsAt" timestamptz)
      on conflict (key) do update set
        hits = case when ${isOver} then 1 else ${rateLimits.hits} + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end
      returning key, hits, ends_at
    )
    select refuse_hit(message, ends_at) from (
      select bound.message, counted.ends_at
      from counted join json_to_recordset(${sql.placeholder('rows')}::json)
        as bound(key text, position int, "limit" int, message text) on bound.key = counted.key
      where counted.hits > bound."limit" order by bound.position limit 1
    ) as first`;
});

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
 * Counts one hit in each of these windows, full or not (`by` -1: takes it back), and returns how full they
 * are now. It is for counts that many people share: run it outside of transactions, so that nobody waits for
 * another's. One statement writes the rows in the order given: name what is shared last.
 */
export async function addHits(
  deps: LimitDeps,
  windows: readonly Window[],
  by: 1 | -1,
): Promise<WindowState[]> {
  const now = deps.clock.now();
  const keys = windows.map(({ key }) => storedKey(deps, key));
  const first = Math.max(by, 0);
  const isOver = isOverAt(sql`${now.toISOString()}::timestamptz`);
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

/** Sets the window of this key to the hits and the end given; what it counted before is forgotten. */
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

/** The window has ended, or its end is further ahead than it can be: a clock that was ahead began it. */
function isOverAt(now: SQL): SQL {
  const tolerance = clockToleranceMs / 1000;
  // The row that it would begin with ends one window from now.
  const latest = sql`excluded.ends_at + make_interval(secs => ${sql.raw(String(tolerance))})`;
  return sql`(${rateLimits.endsAt} <= ${now} or ${rateLimits.endsAt} > ${latest})`;
}

function latestEnd(now: Date, seconds: number): number {
  return now.getTime() + seconds * 1000 + clockToleranceMs;
}

function stateOf({ hits, endsAt }: { hits: number; endsAt: Date }, limit: number, now: Date) {
  return { hits, isFull: hits >= limit, retryAfter: secondsUntil(endsAt, now) };
}

export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

/** Keeps phone numbers, addresses and e-mails out of the table. */
function storedKey(deps: LimitDeps, key: LimitKey): string {
  return `${kindOf(key)}:${deps.secrets.keyedHash('rate-limit', key)}`;
}

function kindOf(key: LimitKey): string {
  return key.slice(0, key.indexOf(':'));
}
