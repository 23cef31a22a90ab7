import type { Changes } from '@nagarika/db/changes/changes';
import { type Connection, connect } from '@nagarika/db/client';
import type { ReplicaPool } from '@nagarika/db/replica-reads';
import type { Logger } from 'pino';
import postgres from 'postgres';
import type { ReplicaState } from '#server/platform/figures/observe-database.ts';
import { type Look, openLook } from './replica-look.ts';

/** The primary's state at an instant of this server's monotonic clock. */
export type Written = Look & {
  at: number;
  /** Counts the changes that this server knew of, all of which stand in what was written. */
  count: number;
};

/** A replica that lacks what the primary had written this long ago is left out. */
const mostBehindMs = 1_000;
/** A replica must be well for this long before it is used again. */
const settleMs = 1_000;
const connections = 12;

type Needs = { changes: Changes; log: Logger };

/** Opens one replica: its connections, and the judgement whether its reads may be shown. */
export function openReplica(url: string, { changes, log }: Needs) {
  const { hostname, port } = new URL(url);
  const name = `${hostname}:${port || 5432}`;
  const lookout = openLook(url);
  const open = () => connect(url, { max: connections, changes });
  let line: Connection = open();
  let isLooking = false;
  /** Null before the first look. */
  let isUsed: boolean | null = null;
  let leftOut: string | null = 'not looked at yet';
  let wellSince: number | null = null;
  /** Names what the replica has replayed in full. */
  let covers: Written | null = null;
  let last = { at: 0, position: 0 };
  let behindBytes: number | null = null;
  const counts = { reads: 0, failed: 0 };

  function leaveOut(reason: string): void {
    wellSince = null;
    covers = null;
    leftOut = reason;
    if (isUsed !== false) log.warn({ replica: name, reason }, 'replica left out');
    isUsed = false;
  }

  function use(now: number): void {
    wellSince ??= now;
    if (isUsed || (isUsed === false && now - wellSince < settleMs)) return;
    isUsed = true;
    leftOut = null;
    log.info({ replica: name }, 'reads come from this replica');
  }

  async function compare(written: readonly Written[], newest: Written): Promise<void> {
    const found = await lookout.ask();
    const now = performance.now();
    const before = last;
    last = { at: now, position: found.position };
    behindBytes = Math.max(0, newest.position - found.position);
    const fault = faultOf(found, newest, before);
    if (fault) return leaveOut(fault);
    covers = written.findLast(({ position }) => position <= found.position) ?? null;
    if (covers && now - covers.at <= mostBehindMs) return use(now);
    leaveOut(`more than ${mostBehindMs} ms behind the primary`);
  }

  const pool: ReplicaPool = {
    get sql() {
      counts.reads += 1;
      return line.sql;
    },
    noteFailure(error) {
      counts.failed += 1;
      if (isItsOwn(error)) covers = null; // the replica serves nobody until the next look
    },
  };

  return {
    pool,
    /** Compares the replica with what the primary had written, the newest last. Never fails. */
    async look(written: readonly Written[]): Promise<void> {
      const newest = written.at(-1);
      if (isLooking || !newest) return;
      isLooking = true;
      await compare(written, newest).catch((error: unknown) => {
        behindBytes = null;
        leaveOut(error instanceof Error ? error.message : 'no answer');
        void line.sql.end({ timeout: 0 }); // the primary answers what still waited there
        line = open();
      });
      isLooking = false;
    },
    /** Returns the count up to which the replica has all changes; null when nothing may be read there. */
    freshUpTo(): number | null {
      if (!isUsed || !covers) return null;
      return performance.now() - covers.at <= mostBehindMs ? covers.count : null;
    },
    state: (): ReplicaState => ({ name, leftOut, behindBytes, ...counts }),
    close(): void {
      lookout.close();
      void line.sql.end({ timeout: 0 });
    },
  };
}

export type Replica = ReturnType<typeof openReplica>;

/** Says why a database is no replica of this primary, whatever it has replayed. */
function faultOf(
  found: Look,
  newest: Written,
  before: { at: number; position: number },
): string | null {
  if (!found.isReplica) return 'it is no replica, or was promoted';
  if (found.cluster !== newest.cluster) return 'it is of another cluster';
  if (found.schema !== newest.schema) return 'it has other migrations';
  const isAhead = newest.at > before.at && before.position > newest.position;
  return isAhead ? 'it is ahead of the primary, so of another history' : null;
}

/** Tells whether the replica failed (away, going down, broken, without room), not the statement. */
function isItsOwn(error: unknown): boolean {
  return !(error instanceof postgres.PostgresError) || /^(08|53|57|58|XX)/.test(error.code);
}
