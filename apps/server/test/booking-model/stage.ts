import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { createMember } from '#test/factories.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { createPayee, oneIsEnough } from '#test/paid-out.ts';
import type { World } from '#test/world.ts';
import { groups } from './prices.ts';
import type { Person, State, Terms } from './state.ts';

const dayMs = 86_400_000;

export type Stage = Awaited<ReturnType<typeof createStage>>;

/**
 * A run begins before the event, perhaps with money that went back by hand or in a lost dispute, or after
 * its start, perhaps with an open dispute.
 */
export type Setting = {
  total: number;
  isFree: boolean;
  begins: 'before' | 'group' | 'byHand' | 'lost' | 'after' | 'disputed';
  /** A run may begin with a group: its size, what happens to it, and which seats are cancelled then. */
  group: {
    early: number;
    door: number;
    before: 'nothing' | 'dearer' | 'moved' | 'refunded' | 'given';
    cancels: { ticket: number; count: number }[];
  };
};

/** Creates an event in three days, at most half of whose seats are early ones, and all its people. */
export async function createStage(
  world: World,
  { total, isFree }: Pick<Setting, 'total' | 'isFree'>,
) {
  const people = {
    first: await createMember(world),
    second: await createMember(world),
    man: await createMember(world, { gender: 'male' }),
    organiser: await createPayee(world),
    admin: await createMember(world, { role: 'admin' }),
  };
  // Each run of a world has its admin, and no other admin releases what she prepared.
  await oneIsEnough(world);
  const now = world.clock.now().getTime();
  const terms: Terms = {
    total,
    earlyLimit: isFree ? null : Math.ceil(total / 2),
    prices: isFree ? [0, 0] : [30_000, 50_000],
    // The form knows only minutes.
    startsAt: Math.ceil(now / 60_000) * 60_000 + 3 * dayMs,
    venue: 'The hall',
  };
  const { event, form } = await hostedEvent(
    world,
    people.organiser,
    { totalTickets: terms.total, startsAt: new Date(terms.startsAt), venue: terms.venue },
    isFree
      ? [{ name: 'General', pricePaise: 0 }]
      : [
          {
            name: 'Early',
            pricePaise: terms.prices[0],
            seatLimit: terms.earlyLimit,
            groupFrom: groups[0].from,
            groupPricePaise: groups[0].each,
          },
          {
            name: 'Door',
            pricePaise: terms.prices[1],
            groupFrom: groups[1].from,
            groupPricePaise: groups[1].each,
          },
        ],
  );
  const { db } = world.deps;
  const state: State = {
    now,
    status: 'approved',
    terms,
    movedAt: null,
    proposals: [],
    bookings: [],
    payouts: [],
  };
  return {
    world,
    people,
    event,
    as: (person: Person) => world.as(people[person]),
    /** The model's knowledge of it. */
    state,
    formOf: ({ total, earlyLimit, prices, startsAt, venue }: Terms) => ({
      ...form,
      id: event.id,
      totalTickets: total,
      venue,
      date: istDate(new Date(startsAt)),
      time: istTime(new Date(startsAt)),
      isFree,
      pricing: isFree
        ? []
        : [
            { name: 'Early', price: prices[0], limit: earlyLimit },
            { name: 'Door', price: prices[1], limit: null },
          ],
    }),
    ticketsFor: ({ early, door }: { early: number; door: number }): Record<string, number> =>
      isFree ? { General: early + door } : { Early: early, Door: door },
    async bookingId(key: string): Promise<string> {
      const [row] = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.eventId, event.id), eq(bookings.clientBookingId, key)));
      if (!row) throw new Error(`no booking ${key}`);
      return row.id;
    },
    ticketsOf: (bookingId: string) =>
      db.select().from(tickets).where(eq(tickets.bookingId, bookingId)).orderBy(asc(tickets.seat)),
    async latestRevision(): Promise<string> {
      const [row] = await db
        .select({ id: eventRevisions.id })
        .from(eventRevisions)
        .where(eq(eventRevisions.eventId, event.id))
        .orderBy(desc(sql`${eventRevisions.status} = 'pending'`), desc(eventRevisions.createdAt))
        .limit(1);
      if (!row) throw new Error('no revision');
      return row.id;
    },
  };
}
