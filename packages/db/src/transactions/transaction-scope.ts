import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Thrown for a fault of ours. A caller that holds a transaction and waits for a second connection waits,
 * once all are held like that, for itself: one request could stop the server.
 */
export class PoolQueryInTransactionError extends Error {
  override name = 'PoolQueryInTransactionError';
}

/** Thrown for a fault of ours: the statement would run on its own, or in another's transaction. */
export class TransactionOverError extends Error {
  override name = 'TransactionOverError';
}

/** The state of a transaction, from its first statement to the end of what it was begun for. */
export type TransactionScope = {
  isOpen: boolean;
  /** Counts the statements it has sent. */
  sent: number;
  /** Sends COMMIT; null when it has no connection yet, or COMMIT is on its way (with-commit.ts). */
  commit: (() => void) | null;
};

const current = new AsyncLocalStorage<TransactionScope>();

/** Runs the body of a transaction; all its calls are inside until it has ended. */
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
 * Returns the fault of asking a pool for `text` here, if it is one. Work that was started inside a
 * transaction and goes on after its end is outside again.
 */
export function faultOfAskingPool(text: string): PoolQueryInTransactionError | undefined {
  if (!current.getStore()?.isOpen) return undefined;
  return new PoolQueryInTransactionError(
    `Inside a transaction everything runs on it (tx), and this went to a pool: ${text}`,
  );
}

/** Returns the innermost transaction that is open here. */
export function openScope(): TransactionScope {
  const scope = current.getStore();
  if (!scope?.isOpen) throw new Error('this belongs into a transaction');
  return scope;
}
