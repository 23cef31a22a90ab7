import type { Transaction } from '@nagarika/db/client';
import { asc, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

export type Step = 'up' | 'down';

type Ordered = PgTable & { id: AnyPgColumn; position: AnyPgColumn };

/**
 * Locks every row of a small table, whose order one admin changes at a time. A separate statement reads them
 * afterwards: one that locks and sorts gives an admin who had to wait the order of before.
 */
export async function lockAll(tx: Transaction, table: Ordered): Promise<void> {
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
}

/** Moves one of these rows a place, and numbers them all; returns its place before and after, from 1. */
export async function moveInOrder(
  tx: Transaction,
  table: Ordered,
  ids: readonly string[],
  { id, step }: { id: string; step: Step },
) {
  const order = moved(ids, id, step);
  await putInOrder(tx, table, order);
  return { before: { place: ids.indexOf(id) + 1 }, after: { place: order.indexOf(id) + 1 } };
}

/** Returns these ids with one of them a place higher or lower; at either end nothing moves. */
function moved(ids: readonly string[], id: string, step: Step): string[] {
  const from = ids.indexOf(id);
  const to = step === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.with(to, id).with(from, other);
}

/** Numbers these rows as they stand: 0, 1, 2, … */
export async function putInOrder(
  tx: Transaction,
  table: Ordered,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`update ${table} set position = wanted.n - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted(id, n)
    where ${table.id} = wanted.id::uuid and ${table.position} <> wanted.n - 1`);
}
