import { ticketTypes } from '@nagarika/db/schema/events/events';
import { eq, Placeholder, sql as sqlText } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingKey, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { countFreeSeats, seatsQuery } from './count-free-seats.ts';

const early = { name: 'Early', pricePaise: 10_000, seatLimit: 4 };
const door = { name: 'Door', pricePaise: 20_000 };

async function order(world: World, eventId: string, tickets: Record<string, number>) {
  const member = await createMember(world);
  const as = world.as(member).checkout;
  const { id } = await as.createOrder({ eventId, tickets, bookingId: bookingKey() });
  const book = async () => as.book({ id: eventId, ...(await pay(world, id)) });
  return { member, book };
}

describe('seats of an event', () => {
  test('are sold, held, or given back; of a type they are counted where it has a limit', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 10 }, [early, door]);
    const counted = () =>
      world.deps.db.transaction(async (tx) => {
        const { taken, ...free } = await countFreeSeats(
          tx,
          { id: event.id, totalTickets: 10 },
          world.clock.now(),
        );
        const types = taken.types.map(({ name, sold, held }) => [name, sold, held]);
        return { ...taken.ofEvent, types, free: [free.ofEvent, ...free.ofType.values()] };
      });
    const first = await order(world, event.id, { Early: 2, Door: 1 });
    await first.book();
    await order(world, event.id, { Early: 1 }); // held
    const second = await order(world, event.id, { Early: 1, Door: 2 });
    await second.book();
    expect(await counted()).toEqual({
      sold: 6,
      held: 1,
      booked: 6,
      free: [3, 0, 3],
      types: [
        ['Early', 3, 1],
        ['Door', 0, 0],
      ],
    });

    const { items } = await world.as(second.member).tickets.mine({ userId: second.member.id });
    await world.as(second.member).checkout.cancel({ id: items[0]?.id ?? '' });
    world.clock.advance(15 * 60_000); // the hold runs out
    expect(await counted()).toEqual({
      sold: 3,
      held: 0,
      booked: 6,
      free: [7, 2, 7],
      types: [
        ['Early', 2, 0],
        ['Door', 0, 0],
      ],
    });

    world.clock.advance(24 * 60 * 60_000);
    expect(await counted()).toMatchObject({ sold: 3, booked: 0 });
  });

  test('are all free where it has no ticket types: nothing of it is for sale', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 10 });
    await world.deps.db.delete(ticketTypes).where(eq(ticketTypes.eventId, event.id));
    const counted = await world.deps.db.transaction((tx) =>
      countFreeSeats(tx, event, world.clock.now()),
    );
    expect(counted.taken).toEqual({ ofEvent: { sold: 0, held: 0, booked: 0 }, types: [] });
    expect(counted.ofEvent).toBe(10);
  });

  test('without a limit of a type are counted without their lines', async ({ world }) => {
    const [plain, limited] = [
      await createEvent(world, {}, [door]),
      await createEvent(world, {}, [early]),
    ];
    await order(world, plain.id, { Door: 1 });
    await order(world, limited.id, { Early: 1 });
    expect(await scansOf(world, plain.id)).toMatchObject({ items: 'never', bookings: 'read' });
    expect(await scansOf(world, limited.id)).toMatchObject({ items: 'read', bookings: 'read' });
  });
});

/** Tells whether a plan, when run, read the lines and the bookings. */
async function scansOf({ sql, clock, deps: { db } }: World, eventId: string) {
  const values: Record<string, unknown> = { eventId, now: clock.now(), since: clock.now() };
  const { sql: text, params } = seatsQuery(db, { memberId: sqlText`null` }).toSQL();
  const given = params.map((value) => (value instanceof Placeholder ? values[value.name] : value));
  const rows = await sql.unsafe(`explain (analyze, costs off, timing off) ${text}`, asTexts(given));
  const plan: string[] = rows.map((row) => row['QUERY PLAN']);
  const scans = (table: string) => {
    const found = plan.filter((line) => new RegExp(`Scan .*on ${table}\\b`).test(line));
    if (found.length === 0) throw new Error(`${table} is not in the plan`);
    return found.every((line) => line.includes('never executed')) ? 'never' : 'read';
  };
  return { items: scans('booking_items'), bookings: scans('bookings') };
}

function asTexts(values: readonly unknown[]): string[] {
  return values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
}
