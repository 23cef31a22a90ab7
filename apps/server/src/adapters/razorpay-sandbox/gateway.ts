import type { Logger } from 'pino';
import type { ISql, Sql, TransactionSql } from 'postgres';
import type { Clock } from '#server/platform/ports/clock.ts';

/** The parts that all of the sandbox shares. */
export type Gateway = {
  sql: Sql;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Called at each sending, since the server learns its own port only when it listens. */
  webhookUrl: () => string;
  clock: Clock;
  log: Logger;
  /** Milliseconds for which a refund stays pending. */
  refundDelayMs: number;
  /** Undefined: all events. */
  activeEvents?: () => readonly string[] | undefined;
  /** Tells the worker that there is something to do. */
  wake: () => void;
};

/** Runs a transaction, after which the worker looks at once for webhooks to send. */
export async function inTransaction<Result>(
  gateway: Gateway,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const result = await gateway.sql.begin(work);
  gateway.wake();
  // postgres.js types the result as unwrapped arrays of promises, which no caller here returns.
  return result as Result;
}

/** Selects every column of a row, its time as the Unix seconds of Razorpay's JSON. */
export const row = (sql: ISql) => sql`*, extract(epoch from created_at)::integer as created_at`;

/** Makes an instant from now as a parameter that postgres.js takes, whatever its date parsers. */
export const after = (gateway: Gateway, ms = 0) =>
  new Date(gateway.clock.now().getTime() + ms).toISOString();
