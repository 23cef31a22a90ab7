import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Transaction } from '@nagarika/db/client';
import { asStatement, type Statement, send } from '@nagarika/db/statements/statement';
import { pipelined } from '@nagarika/db/transactions/pipelined';
import { withCommit } from '@nagarika/db/transactions/with-commit';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { insertOrderStatement } from '#server/features/money/checkout/ordering/insert-order.ts';
import { insertBooking } from '#server/features/sales/bookings/insert-booking.ts';
import { test } from './fixtures.ts';
import { unsentIn } from './unsent-code.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const place = 'apps/server/src/features/money/checkout/ordering/place-order.ts';

test('a statement is sent by send, and by nobody who waits for it', async ({ world }) => {
  const { db } = world.deps;
  await db.execute(sql`create table sent (id int)`);
  const inserted = asStatement(db.execute(sql`insert into sent values (1)`));
  await Promise.all([inserted]);
  expect(await db.execute(sql`select id from sent`)).toEqual([]);
  await send(inserted);
  expect(await db.execute(sql`select id from sent`)).toEqual([{ id: 1 }]);
});

test('whatever only builds a statement says so by its name, and each is handed on', async () => {
  const planted = readFileSync(`${root}/${place}`, 'utf8') + faults;
  const faulty = planted.split('\n').flatMap((line, index) => {
    const fault = /\/\/ Fault: (.+)/.exec(line)?.[1];
    return fault ? `${place}:${index + 1} ${fault}` : [];
  });
  expect(faulty).toHaveLength(7);
  expect(await unsentIn(root, { [place]: planted })).toEqual(faulty);
}, 120_000);

const faults = `
type Given = Parameters<typeof insertOrderStatement>;
export async function planted(tx: Transaction, given: Given) {
  insertOrderStatement(...given); // Fault: lost
  void insertOrderStatement(...given); // Fault: lost
  tx.update(bookings).set({ quantity: 1 }); // Fault: lost
  await Promise.all([insertOrderStatement(...given)]); // Fault: waited
  const refined = tx.select().from(bookings).$dynamic();
  refined.limit(1);
}
const deleteLater = (tx: Transaction) => (tx ? tx.delete(bookings) : null); // Fault: returned by deleteLater
async function deleteNow(tx: Transaction) { return tx.delete(bookings); }
function orderLater(...given: Given) { return insertOrderStatement(...given); } // Fault: returned by orderLater
const ordersLater = (...given: Given) => [insertOrderStatement(...given)]; // Fault: returned by ordersLater
`;

/** Holds uses that TypeScript refuses; nothing calls it. */
export async function refused(
  tx: Transaction,
  order: Parameters<typeof insertOrderStatement>,
  booking: Parameters<typeof insertBooking>,
) {
  // @ts-expect-error: a statement is sent, not awaited
  const awaited = await insertOrderStatement(...order);
  // @ts-expect-error: it is no promise
  const promised: PromiseLike<unknown> = insertOrderStatement(...order);
  // @ts-expect-error: an async function would wait for it
  const returned = async () => insertOrderStatement(...order);
  // @ts-expect-error: each of them is to be sent
  await pipelined(() => insertOrderStatement(...order));
  // @ts-expect-error: what is sent with COMMIT is not sent before
  await withCommit([insertBooking(...booking)], () => {});
  // @ts-expect-error: one that was awaited is sent already
  await withCommit([await insertBooking(...booking)], () => {});
  // @ts-expect-error: a query of Drizzle's has to be made one
  const query: Statement<unknown> = tx.execute(sql`select 1`);
  return [awaited, promised, returned, query];
}
