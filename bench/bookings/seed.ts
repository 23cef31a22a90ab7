import { createHash } from 'node:crypto';
import type { Connection } from '@nagarika/db/client';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { createEvent } from '../../apps/server/test/factories.ts';
import { createCode } from '../../apps/server/test/promoting.ts';

/** A signed-in member, by her cookie. */
export type Member = { cookie: string };
/** `amount`: paise that a seat costs with all charges; `code`: the code that makes it cost that. */
export type Event = { id: string; type: string; amount: number; code?: string };

/**
 * Creates members without an address, since the cost of a mail is another matter
 * (docs/performance.md#off-the-loop).
 */
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

/**
 * Creates events, each with room for all who may come, and one ticket type at ₹500; `withCode`: with a tenth
 * off, many times.
 */
export async function seedEvents(
  { db }: Connection,
  count: number,
  { withCode = false, totalTickets = 100_000 } = {},
): Promise<Event[]> {
  const world = { deps: { db, clock: { now: () => new Date() } } };
  const events: Event[] = [];
  for (let n = 0; n < count; n++) {
    const event = await createEvent(asWorld(world), { totalTickets });
    const one = { id: event.id, type: event.ticketTypes[0]?.id ?? '' };
    if (!withCode) events.push({ ...one, amount: 51_000 });
    else {
      const { code } = await createCode(asWorld(world), event, { totalLimit: 100_000 });
      events.push({ ...one, amount: 45_900, code });
    }
  }
  return events;
}

/** Lets this many of the members wait for a seat each. */
export async function seedWaiting({ sql }: Connection, event: Event, count: number): Promise<void> {
  await sql`
    insert into waiting_list (event_id, user_id, ticket_type_id, quantity, joined_at)
    select ${event.id}, id, ${event.type}, 1, now() from users
    where phone like '+9197%' order by phone limit ${count}`;
}

/** Casts to a world: the factories use only its database and its clock. */
function asWorld(world: { deps: { db: Connection['db']; clock: { now(): Date } } }) {
  return world as Parameters<typeof createEvent>[0];
}
