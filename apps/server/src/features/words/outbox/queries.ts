import { outbox } from '@nagarika/db/schema/system';
import { deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

type Needs = Pick<Deps, 'db'>;
export type KeptMessage = typeof outbox.$inferSelect;

/** Lists the newest hundred messages that would have been sent. */
export async function keptMessages({ db }: Needs): Promise<KeptMessage[]> {
  return db.select().from(outbox).where(isShown(db)).orderBy(desc(outbox.createdAt)).limit(100);
}

export async function findKeptMessage({ db }: Needs, id: string): Promise<KeptMessage | null> {
  const [found] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isShown(db)));
  return found ?? null;
}

/** Leaves out which author was told that her post was hidden: it would say whose an anonymous one was. */
function isShown(db: Needs['db']) {
  const ofWall = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(
      and(
        eq(notifications.kind, 'wall_moderation'),
        eq(sql`${deliveries.id}::text`, outbox.dedupeKey),
      ),
    );
  return notExists(ofWall);
}
