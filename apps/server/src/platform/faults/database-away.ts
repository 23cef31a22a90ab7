import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError } from '@nagarika/db/pool/pool-gate';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { TRPCError } from '@trpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Logger } from 'pino';
import { describeFault } from './faults.ts';

/** The network's and the driver's words for a missing connection. */
const lostConnection = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ANSWER_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's codes: 08 connection exceptions, 53 out of resources, 57P0 shutting down, starting; it gave
 * up on a statement (57014), on a lock (55P03), on one of two that waited for each other (40P01), on an idle
 * transaction (25P03).
 */
const notNow = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40P01|25P03)$/;

/** Seconds: a database that restarts is back within a few. */
const retryAfter = 5;

/**
 * Tells whether a query threw this because the database cannot be reached, or has too much to do: not our
 * fault and not the caller's, so it is worth asking again.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (error instanceof DatabaseBusyError) return true;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false;
  return lostConnection.has(error.code) || notNow.test(error.code);
}

/** Makes the refusal that callers get then; `cause` is for the log. */
export function databaseAway(cause: unknown): Refusal {
  return new Refusal(
    'database_away',
    say('We cannot reach our database right now. Please try again in a moment.'),
    { retryAfter, cause },
  );
}

/** Finds the refusal in what a procedure or a handler threw while the database was away; else null. */
export function awayRefusal(thrown: unknown): Refusal | null {
  if (isDatabaseAway(thrown)) return databaseAway(thrown);
  const refusal = thrown instanceof TRPCError ? thrown.cause : thrown;
  return refusal instanceof Refusal && refusal.code === 'database_away' ? refusal : null;
}

/** Repeats work that a start needs each second while the database is away. */
export async function untilDatabaseAnswers<Value>(
  work: () => Promise<Value>,
  log: Pick<Logger, 'warn'>,
): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ fault: describeFault(error) }, 'waiting for the database');
      await sleep(1_000);
    }
  }
}
