import { maxTicketsPerBooking } from './bookings.ts';

/**
 * Who waits for seats of a sold-out event: in the order of joining, one entry a member and event. Offered seats
 * are hers until her time is over; `declined` by her, `lapsed` by time, `taken` when she booked, `left` by
 * herself, `closed` with the event's start or end (docs/decisions/0193).
 */
export const waitStates = [
  'waiting',
  'offered',
  'taken',
  'declined',
  'lapsed',
  'left',
  'closed',
] as const;
export type WaitState = (typeof waitStates)[number];

/** Of these a member has one for an event. */
export const openWaitStates = ['waiting', 'offered'] as const satisfies readonly WaitState[];

/** Nobody waits for more than she can book at once. */
export const maxSeatsWaitedFor = maxTicketsPerBooking;

const hourMs = 3_600_000;

/** The nearer the start, the less time: somebody else would like to come, too. */
const offerTimes = [
  { overHours: 48, lastsMs: 12 * hourMs },
  { overHours: 6, lastsMs: 2 * hourMs },
] as const;
const shortestMs = 30 * 60_000;

/** Until when seats that are offered now are kept; never past the start. */
export function seatOfferEnd({ startsAt }: { startsAt: Date }, now: Date): Date {
  const left = startsAt.getTime() - now.getTime();
  const time = offerTimes.find(({ overHours }) => left > overHours * hourMs);
  return new Date(now.getTime() + Math.min(time?.lastsMs ?? shortestMs, Math.max(0, left)));
}

type Waiting = { id: string; ticketTypeId: string; quantity: number };
type Free = { ofEvent: number; ofType: ReadonlyMap<string, number> };

/**
 * Who is offered how many seats of these that are free: in the order given, each as many as she wants or as
 * there are. Whose type has none is passed by: her seats are not to be had by waiting longer than she did.
 */
export function dealSeats(
  waiting: readonly Waiting[],
  free: Free,
): { id: string; quantity: number }[] {
  let ofEvent = free.ofEvent;
  const ofType = new Map(free.ofType);
  return waiting.flatMap(({ id, ticketTypeId, quantity: wanted }) => {
    const left = ofType.get(ticketTypeId) ?? 0;
    const quantity = Math.min(wanted, left, ofEvent);
    if (quantity <= 0) return [];
    ofEvent -= quantity;
    ofType.set(ticketTypeId, left - quantity);
    return [{ id, quantity }];
  });
}

/** What is kept of a ticket type for the waiting list. */
export type Kept = {
  /** Seats of offers that last. */
  offered: number;
  /** Seats that others wait for. */
  waiting: number;
  /** What she who asks was offered, or holds at the till already. */
  own: number;
};

export const nothingKept: Kept = { offered: 0, waiting: 0, own: 0 };

type TypeLeft = Kept & {
  id: string;
  /** Within its own limit; null: it has none. */
  left: number | null;
};

/**
 * What may be had of seats that nobody has: `unkept` by whoever is next, `free` by her who asks. Offered seats
 * are another's; of the rest those who wait come first, also where nobody has offered them yet; her own
 * offer, and what she holds, she may have in any case, as far as there are seats.
 */
export function seatsBeside(
  left: number,
  types: readonly TypeLeft[],
): { unkept: Free; free: Free } {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const within = (most: number, all: number) => Math.max(0, Math.min(most, all));
  const unoffered = Math.max(0, left - sum(types.map(({ offered }) => offered)));
  const rest = types.map((type) => {
    const seats = within(type.left === null ? unoffered : type.left - type.offered, unoffered);
    return { ...type, seats, kept: Math.min(type.waiting, seats) };
  });
  const open = Math.max(0, unoffered - sum(rest.map(({ kept }) => kept)));
  const hers = within(sum(rest.map(({ own, seats }) => Math.min(own, seats))), unoffered);
  return {
    unkept: {
      ofEvent: unoffered,
      ofType: new Map(rest.map(({ id, seats }) => [id, seats])),
    },
    free: {
      ofEvent: Math.max(open, hers),
      ofType: new Map(
        rest.map(({ id, seats, kept, own }) => [
          id,
          Math.max(within(seats - kept, open), Math.min(own, seats)),
        ]),
      ),
    },
  };
}
