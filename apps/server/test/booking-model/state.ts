/** What the model knows: amounts in paise, instants in milliseconds. It shares no code with the product. */
export const minuteMs = 60_000;

export type Member = 'first' | 'second' | 'man';
export type Person = Member | 'organiser' | 'admin';

export type Ticket = {
  /** Null: whoever booked. */
  holder: Member | null;
  state: 'valid' | 'checked_in' | 'void';
  /** The last one that was made. */
  offer: { to: Member; until: number; status: 'pending' | 'accepted' | 'withdrawn' } | null;
  /** What went back for it when it was cancelled without the rest; null: it was not. */
  cancelledFor: number | null;
};

/** `outcome` null: not captured, or nobody has told us. */
export type Payment = {
  status: 'failed' | 'authorized' | 'captured';
  amount: number;
  outcome: 'ticket' | 'refund' | null;
  returned: number;
};

export type Booking = {
  /** As the page makes it. */
  key: string;
  who: Member;
  early: number;
  door: number;
  prices: [early: number, door: number];
  /** `cancelled` also once its money has arrived. */
  status: 'pending' | 'confirmed' | 'cancelled' | 'superseded' | 'expired';
  heldUntil: number;
  orderedAt: number;
  bookedAt: number | null;
  payments: Payment[];
  /** What stands of its sale. */
  left: { price: number; charge: number };
  /** What went back when its member cancelled it; null: she did not. */
  cancelledFor: number | null;
  dispute: 'none' | 'open' | 'won' | 'lost';
  tickets: Ticket[];
};

/** What an edit may change, and what waits for review. */
export type Terms = {
  total: number;
  /** Null: a free event, which has one kind of ticket; the model counts them as `door`. */
  earlyLimit: number | null;
  prices: [early: number, door: number];
  startsAt: number;
  venue: string;
};

export type State = {
  now: number;
  status: 'approved' | 'cancelled';
  terms: Terms;
  movedAt: number | null;
  /** Edits that needed a review, the oldest first. */
  proposals: { terms: Terms; status: 'pending' | 'approved' | 'rejected' | 'withdrawn' }[];
  bookings: Booking[];
  /** The oldest first. */
  payouts: {
    amount: number;
    status: 'prepared' | 'filed' | 'paid' | 'cancelled';
    isFiled: boolean;
  }[];
};

export const isFree = ({ terms }: State) => terms.earlyLimit === null;
export const isOver = ({ now, terms }: State) => terms.startsAt < now;
/** It names no end: two hours are assumed. */
export const hasEnded = ({ now, terms }: State) => terms.startsAt + 2 * 60 * minuteMs < now;
export const seats = ({ early, door }: { early: number; door: number }) => early + door;

/** Of a booking what its member has not cancelled alone: its early seats come first. */
export function standing({ early, door, tickets }: Pick<Booking, 'early' | 'door' | 'tickets'>) {
  const gone = (from: number, to: number) =>
    tickets.slice(from, to).filter(({ cancelledFor }) => cancelledFor !== null).length;
  return { early: early - gone(0, early), door: door - gone(early, early + door) };
}

/** What the organiser earns by tickets at this price: less a fifth, rounded half up. */
export const earningOf = (price: number) => price - Math.floor((price * 20 + 50) / 100);

/** What the event has earned, less payouts that stand; below zero: too much was paid out. */
export function owedTo({ bookings, payouts }: State): number {
  const earned = bookings.reduce((sum, { left }) => sum + earningOf(left.price), 0);
  const standing = payouts.filter(({ status }) => status !== 'cancelled');
  return standing.reduce((rest, { amount }) => rest - amount, earned);
}

export const leftOf = ({ left }: Booking) => left.price + left.charge;

/** Seats sold, and held by those bookings of which `holds` says so. */
export function taken({ bookings, now }: State, holds: (booking: Booking) => boolean) {
  const counted = bookings.filter(
    (one) =>
      one.status === 'confirmed' || (one.status === 'pending' && one.heldUntil > now && holds(one)),
  );
  return {
    all: counted.reduce((sum, one) => sum + seats(standing(one)), 0),
    early: counted.reduce((sum, one) => sum + standing(one).early, 0),
  };
}

export function hasSeats(
  { terms }: State,
  wanted: { early: number; door: number },
  { all, early }: ReturnType<typeof taken>,
): boolean {
  if (seats(wanted) > terms.total - all) return false;
  return wanted.early === 0 || wanted.early <= (terms.earlyLimit ?? 0) - early;
}
