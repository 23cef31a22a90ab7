import type { Logger } from 'pino';
import type { ISql, Sql, TransactionSql } from 'postgres';
import type { Clock } from '#server/platform/ports/clock.ts';

/** What every part of the sandbox works with. */
export type Gateway = {
  sql: Sql;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Asked at each sending: the server learns its own port only when it listens. */
  webhookUrl: () => string;
  clock: Clock;
  log: Logger;
  /** How long a refund stays pending. */
  refundDelayMs: number;
  /** undefined: all events. */
  activeEvents?: () => readonly string[] | undefined;
  /** Tells the worker that there is something to do. */
  wake: () => void;
};

/** A transaction, after which the worker looks at once for webhooks to send. */
export async function inTransaction<Result>(
  gateway: Gateway,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const result = await gateway.sql.begin(work);
  gateway.wake();
  // postgres.js types the result as unwrapped arrays of promises, which no caller here returns.
  return result as Result;
}

/** Every column of a row, its time as the Unix seconds of Razorpay's JSON. */
export const row = (sql: ISql) => sql`*, extract(epoch from created_at)::integer as created_at`;

/** An instant from now, as a parameter that postgres.js takes whatever date parsers it was given. */
export const after = (gateway: Gateway, ms = 0) =>
  new Date(gateway.clock.now().getTime() + ms).toISOString();
