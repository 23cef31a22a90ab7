import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { and, asc, eq } from 'drizzle-orm';
import { salesLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { payoutsOf } from './perform-payouts.ts';
import { coming } from './predict-payouts.ts';
import { paidFor } from './prices.ts';
import type { Stage } from './stage.ts';
import { isFree, type Member, type State, seats, standing, taken } from './state.ts';

/** The facts that both can tell: the model what ought to be, the stage what is. */
export type Seen = {
  event: string;
  /** The organiser's payouts, and what her page says is coming. */
  payouts: string;
  /** Null when no page shows the event. */
  free: number | null;
  bookings: Record<string, string>;
  /** The lists as My Bookings shows them. */
  lists: Record<'first' | 'second', string[]>;
};

const asText = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

const payoutText = (amount: number, status: string, isFiled: boolean) =>
  `${amount} ${status}${isFiled ? ', filed' : ''}`;

type Paid = { outcome: string | null; returned: number; amount: number };

const paymentText = ({ outcome, returned, amount }: Paid, isFlagged: boolean) =>
  `${outcome} ${returned} of ${amount}${isFlagged ? ' flagged' : ''}`;

const ticketText = (holder: string | null, state: string) => `${holder ?? 'own'} ${state}`;

export function expected(state: State): Seen {
  const { terms, status, bookings: all } = state;
  const free = terms.total - taken(state, () => true).all;
  return {
    event: asText({
      ...terms,
      prices: isFree(state) ? terms.prices.slice(1) : terms.prices,
      status,
      movedAt: state.movedAt,
    }),
    payouts: asText({
      ...coming(state),
      all: state.payouts.map((one) => payoutText(one.amount, one.status, one.isFiled)),
    }),
    free: status === 'approved' ? free : null,
    bookings: Object.fromEntries(
      all.map((one) => {
        const told = one.payments.filter(({ outcome }) => outcome !== null);
        return [
          one.key,
          asText({
            who: one.who,
            status: one.status,
            seats: seats(standing(one)),
            paid: paidFor(one),
            payments: told.map((paid) => paymentText(paid, paid.amount !== paidFor(one))).sort(),
            left: `${one.left.price}+${one.left.charge}`,
            tickets: one.tickets.map(({ holder, state: now }) => ticketText(holder, now)),
          }),
        ];
      }),
    ),
    lists: { first: listOf(state, 'first'), second: listOf(state, 'second') },
  };
}

function listOf({ bookings: all }: State, who: Member): string[] {
  return all
    .filter(({ bookedAt }) => bookedAt !== null)
    .flatMap((one) => {
      const held = one.tickets.filter(({ holder }) => holder === who).length;
      const given = one.tickets.filter(({ holder }) => holder !== null).length;
      // A second payment of the booking goes back by itself, and the bell tells of it.
      const returned = one.payments.find(({ outcome }) => outcome === 'ticket')?.returned ?? 0;
      if (one.who === who)
        return [line(one.key, one.status, seats(standing(one)), given, returned)];
      return held > 0 ? [line(one.key, one.status, held, 0, 0)] : [];
    })
    .sort();
}

const line = (key: string, status: string, quantity: number, given: number, returned: number) =>
  asText({ key, status, quantity, given, returned });

/** Reads a refunded booking as cancelled, since its money arrives when the gateway says so. */
const settled = (status: string) => (status === 'refunded' ? 'cancelled' : status);

export async function observed(stage: Stage): Promise<Seen> {
  const { world, event } = stage;
  const { db } = world.deps;
  const [row] = await db.select().from(events).where(eq(events.id, event.id));
  if (!row) throw new Error('no event');
  const types = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, event.id))
    .orderBy(asc(ticketTypes.position));
  const rows = await db.select().from(bookings).where(eq(bookings.eventId, event.id));
  const ids = rows.map(({ id }) => id);
  const [left, paid, issued, unsent] = [
    await salesLeft(db, ids),
    await paymentsOf(stage, ids),
    await db.select().from(tickets).where(anyOf(tickets.bookingId, ids)).orderBy(asc(tickets.seat)),
    await writtenOff(stage, ids),
  ];
  const known = new Map(
    rows.map(({ id, clientBookingId, userId }) => [
      id,
      { key: clientBookingId, unsent: unsent(id), userId },
    ]),
  );
  return {
    event: asText({
      total: row.totalTickets,
      earlyLimit: types[0]?.seatLimit,
      prices: types.map(({ pricePaise }) => pricePaise),
      startsAt: row.startsAt.getTime(),
      venue: row.venue,
      status: row.status,
      movedAt: row.rescheduledAt?.getTime() ?? null,
    }),
    payouts: await payoutsSeen(stage),
    free:
      row.status === 'approved'
        ? (await world.as(null).events.details({ id: event.id })).availableSeats
        : null,
    bookings: Object.fromEntries(
      rows.map((one) => [
        one.clientBookingId,
        asText({
          who: one.userId && nameOf(stage, one.userId),
          status: settled(one.status),
          seats: one.quantity,
          paid: one.totalPaise,
          payments: paid(one.id),
          left: `${left(one.id).subtotalPaise}+${left(one.id).feePaise}`,
          tickets: issued
            .filter(({ bookingId }) => bookingId === one.id)
            .map(({ holderId, state }) => ticketText(holderId && nameOf(stage, holderId), state)),
        }),
      ]),
    ),
    lists: {
      first: await shownTo(stage, 'first', known),
      second: await shownTo(stage, 'second', known),
    },
  };
}

async function payoutsSeen(stage: Stage): Promise<string> {
  const { owed, held, upcoming } = await stage.as('organiser').payouts.mine();
  const all = await payoutsOf(stage);
  return asText({
    owed,
    held,
    upcoming,
    all: all.map((one) => payoutText(one.amountPaise, one.status, one.filedAt !== null)),
  });
}

function nameOf({ people }: Stage, userId: string): string {
  const found = Object.entries(people).find(([, { id }]) => id === userId);
  return found?.[0] ?? 'nobody of these';
}

async function paymentsOf({ world }: Stage, bookingIds: string[]) {
  const { db } = world.deps;
  const decided = await db
    .select({
      id: payments.id,
      bookingId: paymentOrders.bookingId,
      outcome: payments.outcome,
      amount: payments.amountPaise,
      isFlagged: payments.isFlagged,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(anyOf(paymentOrders.bookingId, bookingIds));
  const ids = decided.map(({ id }) => id);
  const back = await db.select().from(refunds).where(anyOf(refunds.paymentId, ids));
  const standing = (id: string) =>
    back
      .filter((one) => one.paymentId === id && standingRefunds.some((how) => how === one.status))
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return (bookingId: string) =>
    decided
      .filter((one) => one.bookingId === bookingId && one.outcome !== null)
      .map((one) => paymentText({ ...one, returned: standing(one.id) }, one.isFlagged))
      .sort();
}

/**
 * Reads each booking's paise that count as gone back, and that no list shows: the gateway sends no such sum.
 */
async function writtenOff({ world }: Stage, bookingIds: string[]) {
  const rows = await world.deps.db
    .select({ bookingId: paymentOrders.bookingId, paise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(
      and(
        anyOf(paymentOrders.bookingId, bookingIds),
        eq(refunds.reason, 'written_off'),
        eq(refunds.status, 'processed'),
      ),
    );
  return (id: string) =>
    rows.filter(({ bookingId }) => bookingId === id).reduce((sum, { paise }) => sum + paise, 0);
}

async function shownTo(
  { people, as }: Stage,
  who: 'first' | 'second',
  known: ReadonlyMap<string, { key: string; unsent: number; userId: string | null }>,
): Promise<string[]> {
  const { items } = await as(who).tickets.mine({ userId: people[who].id });
  return items
    .map((one) => {
      const returned = one.refunds
        .filter(({ status }) => standingRefunds.some((how) => how === status))
        .reduce((sum, { amount }) => sum + amount, 0);
      const booked = known.get(one.id);
      // A member who was only given a ticket of it sees nothing of its money.
      const unsent = booked?.userId === people[who].id ? booked.unsent : 0;
      const key = booked?.key ?? 'of another event';
      return line(key, settled(one.status), one.quantity, one.transferred, returned + unsent);
    })
    .sort();
}
