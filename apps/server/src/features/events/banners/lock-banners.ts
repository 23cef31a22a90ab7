import type { Transaction } from '@nagarika/db/client';
import { banners } from '@nagarika/db/schema/events/banners';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { asc, eq } from 'drizzle-orm';
import { lockAll } from '#server/sql/put-in-order.ts';

type Row = typeof banners.$inferSelect;

export async function lockBanners(tx: Transaction): Promise<Row[]> {
  await lockAll(tx, banners);
  return tx.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
}

export async function lockBanner(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
  if (!row) throw noBanner();
  return row;
}

export function noBanner() {
  return new Refusal('not_found', say('There is no such banner.'));
}
