import type { ReservedSql, TransactionSql } from 'postgres';

/** Describes a statement of postgres.js, which calls `handler` when somebody waits for the rows. */
export type Sendable = PromiseLike<unknown> & {
  strings: readonly string[];
  handler: (query: Sendable) => void;
  reject: (error: unknown) => void;
};

/** Makes a statement leave by `send`; an identifier or a list, which is part of another one, stays as it is. */
export function intercept(made: unknown, send: (query: Sendable, go: () => void) => void): unknown {
  if (!isSendable(made)) return made;
  const { handler } = made;
  made.handler = (query) => send(query, () => handler(query));
  return made;
}

function isSendable(made: unknown): made is Sendable {
  return made instanceof Promise && 'handler' in made && 'strings' in made;
}

/** A reserved connection lacks `savepoint` alone, which its caller adds. */
export function asTransaction(sql: ReservedSql): TransactionSql {
  return sql as unknown as TransactionSql;
}
