import { maxTicketsPerBooking } from '../events/prices/chosen-lines.ts';

/**
 * The states of a wait for a sold-out event: in the order of joining, one entry a member and event. Offered
 * seats are hers until her time is over; `declined` by her, `lapsed` by time, `taken` when she booked, `left`
 * by herself, `closed` with the event's start or end, or where she may not book any more
 * (docs/decisions/0193).
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

/** The states of which a member has one entry for an event. */
export const openWaitStates = ['waiting', 'offered'] as const satisfies readonly WaitState[];

/** The most seats waited for: as many as a member can book at once. */
export const maxSeatsWaitedFor = maxTicketsPerBooking;

const hourMs = 3_600_000;

/** The times of an offer, shorter the nearer the start is: somebody else would like to come, too. */
const offerTimes = [
  { overHours: 48, lastsMs: 12 * hourMs },
  { overHours: 6, lastsMs: 2 * hourMs },
] as const;
const shortestMs = 30 * 60_000;

/** Returns the end of an offer made now; never past the start. */
export function seatOfferEnd({ startsAt }: { startsAt: Date }, now: Date): Date {
  const left = startsAt.getTime() - now.getTime();
  const time = offerTimes.find(({ overHours }) => left > overHours * hourMs);
  return new Date(now.getTime() + Math.min(time?.lastsMs ?? shortestMs, Math.max(0, left)));
}

type Waiting = { id: string; ticketTypeId: string; quantity: number };
/** The free seats of the event, and of each ticket type. */
export type Free = { ofEvent: number; ofType: ReadonlyMap<string, number> };

/**
 * Deals these free seats to those who wait: in the order given, each as many as she wants or as there are. A
 * member whose type has none is passed by: holding back seats of other types would get her none.
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

/** Returns the offers, in the order given, for which there are no seats any more. */
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

/** The seats of a ticket type that are kept for the waiting list. */
export type Kept = {
  /** The seats of offers that last. */
  offered: number;
  /** The seats that others wait for. */
  waiting: number;
  /** The seats that the asking member was offered, or holds at the till already. */
  own: number;
  /** The sold seats that their buyers offer to the list (seat-returns.ts): nobody else gets them. */
  returned: number;
  /** The held seats of others who were offered them. */
  atTill: number;
};

export const nothingKept: Kept = { offered: 0, waiting: 0, own: 0, returned: 0, atTill: 0 };

type TypeLeft = Kept & {
  id: string;
  /**
   * The seats left within its own limit, below zero where returned seats stand behind orders; null: it has
   * none.
   */
  left: number | null;
};

/**
 * Returns the seats that may be had of those that nobody has: `unkept` by whoever is next, `free` by the
 * asking member. Offered seats are another's; of the rest those who wait come first, also where nobody has
 * offered them yet; her own offer, and what she holds, she may have in any case, as far as there are seats.
 * Returned seats are for the list alone: `promised` of them stand behind offers and orders, and `missing`
 * ones do not exist. `kept` are those of each type for members who wait.
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
