import { createHash } from 'node:crypto';
import type { Connection } from '@nagarika/db/client';
import { sessions } from '@nagarika/db/schema/sessions';
import { users } from '@nagarika/db/schema/users';
import { createEvent } from '../../apps/server/test/factories.ts';

/** Somebody signed in, by her cookie. */
export type Member = { cookie: string };
export type Event = { id: string; type: string };

/** Without an address: what a mail costs is another matter (docs/performance.md#off-the-loop). */
export async function seedMembers({ db }: Connection, count: number): Promise<Member[]> {
  const now = new Date();
  const members: Member[] = [];
  for (let at = 0; at < count; at += 1_000) {
    const rows = await db
      .insert(users)
      .values(
        Array.from({ length: Math.min(1_000, count - at) }, (_, n) => ({
          phone: `+9197${String(at + n).padStart(8, '0')}`,
          phoneVerifiedAt: now,
          lastSeenAt: now,
          name: `Buyer ${at + n}`,
          gender: 'female' as const,
          city: 'Mumbai',
        })),
      )
      .returning({ id: users.id });
    const opened = rows.map(({ id }) => ({ userId: id, token: crypto.randomUUID() }));
    await db.insert(sessions).values(
      opened.map(({ userId, token }) => ({
        id: createHash('sha256').update(token).digest('hex'),
        userId,
        expiresAt: new Date(now.getTime() + 30 * 86_400_000),
        lastSeenAt: now,
      })),
    );
    members.push(...opened.map(({ token }) => ({ cookie: `nagarika_session=${token}` })));
  }
  return members;
}

/** Each with room for all who may come, and one ticket type at ₹500. */
export async function seedEvents({ db }: Connection, count: number): Promise<Event[]> {
  const world = { deps: { db, clock: { now: () => new Date() } } };
  const events: Event[] = [];
  for (let n = 0; n < count; n++) {
    const { id, ticketTypes } = await createEvent(asWorld(world), { totalTickets: 100_000 });
    events.push({ id, type: ticketTypes[0]?.id ?? '' });
  }
  return events;
}

/** The factories ask a world for its database and its clock alone. */
function asWorld(world: { deps: { db: Connection['db']; clock: { now(): Date } } }) {
  return world as Parameters<typeof createEvent>[0];
}
