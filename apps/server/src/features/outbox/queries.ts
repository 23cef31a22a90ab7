import { outbox } from '@nagarika/db/schema/system';
import { desc } from 'drizzle-orm';
import type { Deps } from '#server/ports.ts';

export type KeptMessage = typeof outbox.$inferSelect;

/** The newest hundred of what would have been sent. */
export function keptMessages({ db }: Pick<Deps, 'db'>): Promise<KeptMessage[]> {
  return db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(100);
}
