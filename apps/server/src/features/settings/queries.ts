import type { Database, Transaction } from '@nagarika/db/client';
import { settings } from '@nagarika/db/schema/system';
import {
  type AboutFigures,
  aboutFiguresKey,
  aboutFiguresSchema,
  defaultAboutFigures,
} from '@nagarika/domain/about';
import { eq } from 'drizzle-orm';

export type StoredFigures = { figures: AboutFigures; updatedAt: Date | null };

/** The specified ones stand until an admin has saved others: `updatedAt` is null until then. */
export async function storedAboutFigures(db: Database | Transaction): Promise<StoredFigures> {
  const [row] = await db.select().from(settings).where(eq(settings.key, aboutFiguresKey));
  return row
    ? { figures: aboutFiguresSchema.parse(row.value), updatedAt: row.updatedAt }
    : { figures: defaultAboutFigures, updatedAt: null };
}
