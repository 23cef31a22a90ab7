import { maxTicketsPerBooking } from '../events/prices/chosen-lines.ts';

/**
 * Who waits for seats of a sold-out event: in the order of joining, one entry a member and event. Offered seats
 * are hers until her time is over; `declined` by her, `lapsed` by time, `taken` when she booked, `left` by
 * herself, `closed` with the event's start or end, or to who may not book any more (docs/decisions/0193).
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
/** Seats: of the event, and of each ticket type. */
export type Free = { ofEvent: number; ofType: ReadonlyMap<string, number> };

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

/** Of these offers, in the order given, those for which there are no seats any more. */
export function offersWithoutSeats<Offer extends Waiting>(
  offers: readonly Offer[],
  missing: Free,
): Offer[] {
  let ofEvent = missing.ofEvent;
  const ofType = new Map(missing.ofType);
  return offers.filter(({ ticketTypeId, quantity }) => {
    const left = ofType.get(ticketTypeId) ?? 0;
    if (left <= 0 && ofEvent <= 0) return false;
    ofEvent -= quantity;
    ofType.set(ticketTypeId, left - quantity);
    return true;
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
  /** Sold seats that their buyers offer to the list (seat-returns.ts): nobody else gets them. */
  returned: number;
  /** Of the seats that are held: by others who were offered them. */
  atTill: number;
};

export const nothingKept: Kept = { offered: 0, waiting: 0, own: 0, returned: 0, atTill: 0 };

type TypeLeft = Kept & {
  id: string;
  /** Within its own limit, less than none where returned seats stand behind orders; null: it has none. */
  left: number | null;
};

/**
 * What may be had of seats that nobody has: `unkept` by whoever is next, `free` by her who asks. Offered seats
 * are another's; of the rest those who wait come first, also where nobody has offered them yet; her own
 * offer, and what she holds, she may have in any case, as far as there are seats. Returned seats are seats for
 * the list alone; `promised`: as many of them stand behind offers and orders, `missing`: so many are not there. `kept`: of each type for those who wait.
 */
export function seatsBeside(
  left: number,
  types: readonly TypeLeft[],
): { unkept: Free; free: Free; promised: Free; missing: Free; kept: ReadonlyMap<string, number> } {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const within = (most: number, all: number) => Math.max(0, Math.min(most, all));
  const beyond = left - sum(types.map(({ offered }) => offered));
  const unoffered = Math.max(0, beyond);
  const ofList = Math.max(0, beyond + sum(types.map(({ returned }) => returned)));
  const rest = types.map((type) => {
    const beyondType = type.left === null ? null : type.left - type.offered;
    const seats = within(beyondType ?? unoffered, unoffered);
    return {
      ...type,
      seats,
      kept: Math.min(type.waiting, seats),
      ofList: within(beyondType === null ? ofList : beyondType + type.returned, ofList),
      promised: Math.max(0, -(beyondType ?? 0)),
      missing: Math.max(0, -(beyondType ?? 0) - type.returned),
    };
  });
  const open = Math.max(0, unoffered - sum(rest.map(({ kept }) => kept)));
  const hers = within(sum(rest.map((type) => Math.min(type.own, type.ofList))), ofList);
  return {
    kept: new Map(rest.map(({ id, kept }) => [id, kept])),
    unkept: {
      ofEvent: ofList,
      ofType: new Map(rest.map((type) => [type.id, type.ofList])),
    },
    free: {
      ofEvent: Math.max(open, hers),
      ofType: new Map(
        rest.map((type) => [
          type.id,
          Math.max(within(type.seats - type.kept, open), Math.min(type.own, type.ofList)),
        ]),
      ),
    },
    promised: {
      ofEvent: Math.max(-beyond, sum(rest.map(({ promised }) => promised))),
      ofType: new Map(rest.map(({ id, promised }) => [id, promised])),
    },
    missing: {
      ofEvent: Math.max(
        -beyond - sum(types.map(({ returned }) => returned)),
        sum(rest.map(({ missing }) => missing)),
      ),
      ofType: new Map(rest.map(({ id, missing }) => [id, missing])),
    },
  };
}
