/** The model's state: amounts in paise, instants in milliseconds. It shares no code with the product. */
export const minuteMs = 60_000;

export type Member = 'first' | 'second' | 'man';
export type Person = Member | 'organiser' | 'admin';

export type Ticket = {
  /** Null for the buyer. */
  holder: Member | null;
  state: 'valid' | 'checked_in' | 'void';
  /** The last offer made. */
  offer: { to: Member; until: number; status: 'pending' | 'accepted' | 'withdrawn' } | null;
  /** The sum that went back when it was cancelled without the rest; null when it was not. */
  cancelledFor: number | null;
};

/** `outcome` is null while it is not captured, or nobody has told us. */
export type Payment = {
  status: 'failed' | 'authorized' | 'captured';
  amount: number;
  outcome: 'ticket' | 'refund' | null;
  returned: number;
};

export type Booking = {
  /** The page's booking key. */
  key: string;
  who: Member;
  early: number;
  door: number;
  prices: [early: number, door: number];
  /** `cancelled` holds also once its money has arrived. */
  status: 'pending' | 'confirmed' | 'cancelled' | 'superseded' | 'expired';
  heldUntil: number;
  orderedAt: number;
  bookedAt: number | null;
  payments: Payment[];
  /** The part of its sale that still stands. */
  left: { price: number; charge: number };
  /** The sum that went back when its member cancelled it; null when she did not. */
  cancelledFor: number | null;
  dispute: 'none' | 'open' | 'won' | 'lost';
  tickets: Ticket[];
};

/** The terms that an edit may change; a proposal waits for review. */
export type Terms = {
  total: number;
  /** Null for a free event, which has one kind of ticket; the model counts them as `door`. */
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
  /** The oldest comes first. */
  payouts: {
    amount: number;
    status: 'prepared' | 'filed' | 'paid' | 'cancelled';
    isFiled: boolean;
  }[];
};

export const isFree = ({ terms }: State) => terms.earlyLimit === null;
export const isOver = ({ now, terms }: State) => terms.startsAt < now;
/** Tells whether an event, which names no end, is over: two hours are assumed. */
export const hasEnded = ({ now, terms }: State) => terms.startsAt + 2 * 60 * minuteMs < now;
export const seats = ({ early, door }: { early: number; door: number }) => early + door;

/** Counts what its member has not cancelled alone: its early seats come first. */
export function standing({ early, door, tickets }: Pick<Booking, 'early' | 'door' | 'tickets'>) {
  const gone = (from: number, to: number) =>
    tickets.slice(from, to).filter(({ cancelledFor }) => cancelledFor !== null).length;
  return { early: early - gone(0, early), door: door - gone(early, early + door) };
}

/** Reckons what the organiser earns by tickets at this price: less a fifth, rounded half up. */
export const earningOf = (price: number) => price - Math.floor((price * 20 + 50) / 100);

/** Reckons what the event has earned, less payouts that stand; below zero, too much was paid out. */
export function owedTo({ bookings, payouts }: State): number {
  const earned = bookings.reduce((sum, { left }) => sum + earningOf(left.price), 0);
  const standing = payouts.filter(({ status }) => status !== 'cancelled');
  return standing.reduce((rest, { amount }) => rest - amount, earned);
}

export const leftOf = ({ left }: Booking) => left.price + left.charge;

/** Counts seats sold, and held by the bookings that `holds` accepts. */
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
