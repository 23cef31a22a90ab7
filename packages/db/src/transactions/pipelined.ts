import { openScope } from './transaction-scope.ts';

type Ask = () => PromiseLike<unknown>;
type Rows<Asks extends readonly Ask[]> = { [Key in keyof Asks]: Awaited<ReturnType<Asks[Key]>> };

/**
 * Sends statements of one transaction in one round trip, for certain in this order: each is sent before the
 * next is asked for, and none waits for another's rows. PostgreSQL takes them one after the other, each with
 * its own snapshot, so what is counted behind a lock is counted under it. Each of them sends one statement.
 */
export async function pipelined<const Asks extends readonly Ask[]>(
  ...asks: Asks
): Promise<Rows<Asks>> {
  const sent = await sendInOrder(asks);
  return asRows<Asks>(await Promise.all(sent));
}

/** Resolves when all are sent. */
export async function sendInOrder(asks: readonly Ask[]): Promise<Promise<unknown>[]> {
  const scope = openScope();
  const asked: Promise<unknown>[] = [];
  for (const ask of asks) {
    const before = scope.sent;
    const rows = Promise.resolve(ask());
    rows.catch(() => {}); // the caller that waits for all is told
    asked.push(rows);
    // A query leaves some turns after it is asked for.
    for (let turn = 0; scope.sent === before && turn < turnsUntilSent; turn++) await undefined;
    if (scope.sent === before) await rows;
  }
  return asked;
}

/** Far more than any client needs. */
const turnsUntilSent = 200;

function asRows<Asks extends readonly Ask[]>(rows: unknown[]): Rows<Asks> {
  return rows as Rows<Asks>;
}
