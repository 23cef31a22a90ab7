import { outbox } from '@nagarika/db/schema/system';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/ports.ts';

type Needs = Pick<Deps, 'db'>;
export type KeptMessage = typeof outbox.$inferSelect;

/** The newest hundred of what would have been sent. */
export function keptMessages({ db }: Needs): Promise<KeptMessage[]> {
  return db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(100);
}

export async function findKeptMessage({ db }: Needs, id: string): Promise<KeptMessage | null> {
  const [found] = await db.select().from(outbox).where(eq(outbox.id, id));
  return found ?? null;
}
