import type { Database } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import { asc, desc, eq } from 'drizzle-orm';
import { newestOf, oneMore } from './newest-of.ts';

/** Who was told what of a booking, each with all the ways that it left the house. */
export async function toldOf(db: Database, bookingId: string) {
  const { id, kind, title, createdAt, userId } = notifications;
  const newest = db
    .select({ id, kind, title, createdAt, userId })
    .from(notifications)
    .where(eq(notifications.bookingId, bookingId))
    .orderBy(desc(createdAt), desc(id))
    .limit(oneMore)
    .as('newest');
  const ways = await db
    .select({
      id: newest.id,
      kind: newest.kind,
      title: newest.title,
      createdAt: newest.createdAt,
      to: { id: users.id, name: users.name },
      delivery: deliveries,
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.userId))
    .leftJoin(deliveries, eq(deliveries.notificationId, newest.id))
    .orderBy(desc(newest.createdAt), desc(newest.id), asc(deliveries.channel));
  return newestOf(ways, (way) => way.id);
}
