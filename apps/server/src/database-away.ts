import { DatabaseBusyError } from '@nagarika/db/pool-gate';

/** PostgreSQL gave up on a statement, on a lock, or on a transaction in which nothing happened. */
const codes = new Set(['57014', '55P03', '25P03']);

/** An outage or too much at once, not a fault of the request: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusyError) return true;
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true;
  return isDatabaseAway(error.cause);
}
