import type { Database, Transaction } from '@nagarika/db/client';
import { settings } from '@nagarika/db/schema/system';
import { eq } from 'drizzle-orm';

export type DemoStep = 'demo.loaded' | 'demo.booked' | 'demo.pictured';

/** Returns when a step was finished; null when it was not. */
export async function doneAt(db: Database, step: DemoStep): Promise<Date | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, step));
  return row?.updatedAt ?? null;
}

export async function markDone(db: Database | Transaction, step: DemoStep, now: Date) {
  await db
    .insert(settings)
    .values({ key: step, value: true, updatedAt: now })
    .onConflictDoNothing();
}
