import { about, noReads, notingReads } from '@nagarika/db/changes/changes';
import type { Database } from '@nagarika/db/client';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Session, User } from 'lucia';
import { cacheCounts } from './cache-counts.ts';
import type { Freshness } from './freshness.ts';
import { createRecent } from './recent.ts';

export const hourMs = 3_600_000;

const dayMs = 24 * hourMs;

type Found = { user: User; session: Session } | { user: null; session: null };
type Known = { found: Found; userId: string; since: number; at: number };

/** A session is read again after this long, however long nothing is heard of it. */
const knownMs = 5_000;
const maxKnown = 10_000;

const tables: ReadonlySet<string> = new Set(['sessions', 'users']);

/** Marks what `work` writes of sessions and members as this member's alone: others' stay known. */
export function ofMember<Result>(userId: string, work: () => Result): Result {
  return about(userId, tables, work);
}

/**
 * Keeps sessions as they were read, by what stands in the table, until some server writes of them or of
 * their members: signing out, suspending, a change of role or profile all do.
 */
export function createKnownSessions({
  freshness,
  now = () => performance.now(),
}: {
  freshness: Freshness;
  now?: () => number;
}) {
  const known = createRecent<string, Known>(maxKnown);
  const counts = cacheCounts('sessions');

  const isLive = ({ found }: Known) => Number(found.session?.expiresAt ?? 0) > Date.now();
  const isFresh = ({ userId, since }: Known) => {
    const reads = {
      ...noReads(),
      parts: new Map([...tables].map((table) => [table, new Set([userId])])),
    };
    return freshness.isFresh(reads, since, { mindsParts: true });
  };

  return {
    async find(
      stored: string,
      read: () => Promise<Found>,
      { isAnew }: { isAnew: boolean },
    ): Promise<Found> {
      const one = isAnew ? undefined : known.get(stored);
      if (one && now() - one.at < knownMs && isLive(one) && isFresh(one)) {
        counts.hits += 1;
        return one.found;
      }
      counts.made += 1;
      await freshness.ready();
      const [since, at] = [freshness.count(), now()];
      const reads = noReads();
      const found = await notingReads(reads, read);
      const isWatched = !reads.isPartly && [...tables].every((table) => reads.tables.has(table));
      if (found.session && isWatched) {
        // A session's renewed cookie is sent once.
        const again = { user: found.user, session: { ...found.session, fresh: false } };
        known.set(stored, { found: again, userId: found.user.id, since, at });
      } else known.delete(stored);
      return found;
    },
  };
}

/** Writes once an hour, so that reading is not writing; of many requests at once the first one writes. */
export async function noteSeen(db: Database, session: { id: string; userId: string }, now: Date) {
  const lastSeenAt = floorTo(hourMs, now);
  const isIt = and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, lastSeenAt));
  await ofMember(session.userId, async () => {
    const [noted] = await db.update(sessions).set({ lastSeenAt }).where(isIt).returning();
    if (noted) await noteMember(db, session.userId, now);
  });
}

/** Notes the member's last day. */
export async function noteMember(db: Database, userId: string, now: Date): Promise<void> {
  const day = floorTo(dayMs, now);
  const isEarlier = or(isNull(users.lastSeenAt), lt(users.lastSeenAt, day));
  await db
    .update(users)
    .set({ lastSeenAt: day })
    .where(and(eq(users.id, userId), isEarlier));
}

export function floorTo(unitMs: number, instant: Date): Date {
  return new Date(instant.getTime() - (instant.getTime() % unitMs));
}
