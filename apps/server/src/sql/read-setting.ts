import type { Database, Transaction } from '@nagarika/db/client';
import { settings } from '@nagarika/db/schema/system';
import type { Setting } from '@nagarika/domain/people/settings';
import { eq } from 'drizzle-orm';

/** `updatedAt` is null where no admin has changed the default. */
export type Stored<Value> = { value: Value; updatedAt: Date | null };

export async function readSetting<Value>(
  db: Database | Transaction,
  { key, schema, standard }: Setting<Value>,
): Promise<Stored<Value>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row
    ? { value: schema.parse(row.value), updatedAt: row.updatedAt }
    : { value: standard, updatedAt: null };
}
