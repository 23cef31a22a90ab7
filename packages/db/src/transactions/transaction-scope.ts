import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A fault of ours. Whoever holds a transaction and waits for a second connection waits, once all
 * are held like that, for herself: one request could stop the server.
 */
export class PoolQueryInTransactionError extends Error {
  override name = 'PoolQueryInTransactionError';
}

/** A fault of ours: the statement would run on its own, or in somebody else's transaction. */
export class TransactionOverError extends Error {
  override name = 'TransactionOverError';
}

/** From the first statement to the end of what the transaction was begun for. */
export type TransactionScope = {
  isOpen: boolean;
  /** How many statements it has sent. */
  sent: number;
  /** Sends COMMIT; null: it has no connection yet, or COMMIT is on its way (with-commit.ts). */
  commit: (() => void) | null;
};

const current = new AsyncLocalStorage<TransactionScope>();

/** Runs the body of a transaction; whatever it calls is inside until it has ended. */
export function runInside<Result>(
  scope: TransactionScope,
  body: () => Promise<Result>,
): Promise<Result> {
  return current.run(scope, async () => {
    try {
      return await body();
    } finally {
      scope.isOpen = false;
    }
  });
}

/**
 * The fault of asking a pool for `text` here, if it is one. What was started inside a transaction
 * and goes on after its end is outside again.
 */
export function faultOfAskingPool(text: string): PoolQueryInTransactionError | undefined {
  if (!current.getStore()?.isOpen) return undefined;
  return new PoolQueryInTransactionError(
    `Inside a transaction everything runs on it (tx), and this went to a pool: ${text}`,
  );
}

/** The innermost transaction that is open here. */
export function openScope(): TransactionScope {
  const scope = current.getStore();
  if (!scope?.isOpen) throw new Error('this belongs into a transaction');
  return scope;
}
