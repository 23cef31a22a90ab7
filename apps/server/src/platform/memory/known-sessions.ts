import { about, noReads, notingReads } from '@nagarika/db/changes/changes';
import type { Session, User } from 'lucia';
import { cacheCounts } from './cache-counts.ts';
import type { Freshness } from './freshness.ts';
import { createRecent } from './recent.ts';

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
