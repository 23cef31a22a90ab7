/**
 * A plain small book of what happened to money after its sale: amounts in paise, instants in milliseconds.
 * It shares no code with the product.
 */
const hourMs = 3_600_000;

type Part = { price: number; charge: number };

export type Turn = 'open' | 'won' | 'lost' | 'recovered';
export type Dispute = { status: 'none' | Turn; amount: number };

/**
 * The sums that went back by the gateway's refunds, that a bank took and that came back, and the dispute.
 */
export type AtGateway = { sent: number; taken: number; recovered: number; dispute: Dispute };

export type Booking = AtGateway & {
  key: string;
  event: number;
  price: number;
  charge: number;
  status: 'confirmed' | 'cancelled';
  /** The part of the sale that still stands. */
  left: Part;
  /** A rest of less than ₹1, which the gateway does not send. */
  kept: number;
  /** News at the gateway that we have not heard: how much more went back and was taken, and the dispute. */
  unheard: AtGateway | null;
};

export type Event = { startsAt: number; status: 'approved' | 'cancelled' };

export type Finance = 'admin' | 'second';

export type Payout = {
  /** Each event's amount; below zero: what had been paid too much. */
  lines: number[];
  /** The ticket prices that they cover, and what is kept for the tax office; below zero: given free. */
  bases: number[];
  withheld: number[];
  status: 'prepared' | 'filed' | 'paid' | 'returned' | 'cancelled';
  preparedBy: Finance;
  /** Null when no file has had it. */
  filedBy: Finance | null;
  releasedBy: Finance | null;
  /** True for ₹1 that proves her account; the other tells whether she has said that it arrived. */
  isProof: boolean;
  hasArrived: boolean;
};

export type Book = {
  now: number;
  /** True when two of finance have to agree on a payout. */
  needsTwo: boolean;
  /** True when ₹1 goes first. */
  proves: boolean;
  /** Basis points of the tickets' price that are withheld from a payout. */
  tdsBp: number;
  events: Event[];
  bookings: Booking[];
  payouts: Payout[];
};

export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Reckons 20 %, rounded half up. */
export const commissionOf = (price: number) => Math.floor((price * 20 + 50) / 100);
const earningOf = (price: number) => price - commissionOf(price);

export const total = ({ price, charge }: Part) => price + charge;
/** Reckons what went back by our refunds and by her bank beyond what she had paid. */
export const lossOf = (one: Booking) => Math.max(0, one.sent + one.taken - total(one));
/** Reckons what is promised to her and has not left: nothing else can have become of her money. */
export const queuedOf = (one: Booking) =>
  total(one) - total(one.left) - one.sent - one.taken - one.kept + lossOf(one);

/** Tells whether what it was for is owed again. */
export const isLapsed = ({ status }: Payout) => status === 'cancelled' || status === 'returned';
export const earnedOf = ({ bookings }: Book, event: number) =>
  sum(bookings.filter((one) => one.event === event).map(({ left }) => earningOf(left.price)));
export const paidOf = (payouts: readonly Payout[], event: number) =>
  sum(payouts.map(({ lines }) => lines[event] ?? 0));
/** Reckons what the bank moves. */
export const movedBy = ({ lines, withheld }: Payout) => sum(lines) - sum(withheld);
/** Reckons what an event owes beyond what standing payouts cover; below zero: too much. */
export const owedOf = (book: Book, event: number) =>
  earnedOf(book, event) -
  paidOf(
    book.payouts.filter((one) => !isLapsed(one)),
    event,
  );

/** Tells whether an event, which names no end, is over: two hours are assumed. */
const hasEnded = ({ now, events }: Book, event: number) =>
  (events[event]?.startsAt ?? 0) + 2 * hourMs < now;
export const isOver = ({ now, events }: Book, event: number) =>
  (events[event]?.startsAt ?? 0) < now;
export const isDisputed = ({ bookings }: Book, event: number) =>
  bookings.some((one) => one.event === event && one.dispute.status === 'open');

/** Splits what each event owes: to be paid now, held by a dispute, not over yet. */
export function comingOf(book: Book) {
  return book.events.map((_, event) => {
    const paise = owedOf(book, event);
    const nothing = { owed: 0, held: 0, upcoming: 0 };
    if (paise < 0) return { ...nothing, owed: paise };
    if (!hasEnded(book, event)) return { ...nothing, upcoming: paise };
    return isDisputed(book, event) ? { ...nothing, held: paise } : { ...nothing, owed: paise };
  });
}

/** Splits an amount into price and charge in the proportion that is left, the charge rounded half up. */
function partOf(left: Part, amount: number): Part {
  const all = total(left);
  if (all === 0) return { price: 0, charge: 0 };
  const charge = Math.floor((2 * amount * left.charge + all) / (2 * all));
  return { price: amount - charge, charge };
}

/** Undoes so much of the sale; what is undone and has not left is queued by that alone. */
export function giveBack({ left }: Booking, amount: number | Part): void {
  const part = typeof amount === 'number' ? partOf(left, amount) : amount;
  left.price -= part.price;
  left.charge -= part.charge;
}

/** Tells whether her tickets still admit. */
const isWorthTickets = ({ left, dispute }: Booking) =>
  total(left) > 0 && dispute.status !== 'lost' && dispute.status !== 'recovered';

/** Hears everything that the gateway has. */
export function hearAll({ bookings }: Book): void {
  for (const one of bookings) {
    if (!one.unheard) continue;
    const { sent, taken, recovered, dispute } = one.unheard;
    one.unheard = null;
    // Money that went back by hand, or was taken, stands for what was queued; only the rest is taken from
    // the sale.
    const isHers = Math.max(0, total(one) - one.sent - one.taken - one.kept);
    const moved = Math.min(Math.max(0, sent) + taken, isHers);
    giveBack(one, Math.min(Math.max(0, moved - queuedOf(one)), total(one.left)));
    one.sent += sent;
    one.taken += taken;
    one.recovered += recovered;
    one.dispute = dispute;
    if (!isWorthTickets(one)) one.status = 'cancelled';
  }
}

/** Returns the dispute as it stands at the gateway, heard or not. */
export const disputeOf = ({ unheard, dispute }: Booking) => unheard?.dispute ?? dispute;

/** Lets so much more go back by hand, come back from the bank (below zero), or be taken. */
export function happenAtGateway(one: Booking, news: Partial<AtGateway>): void {
  const before = one.unheard ?? { sent: 0, taken: 0, recovered: 0 };
  one.unheard = {
    sent: before.sent + (news.sent ?? 0),
    taken: before.taken + (news.taken ?? 0),
    recovered: before.recovered + (news.recovered ?? 0),
    dispute: news.dispute ?? disputeOf(one),
  };
}

/** The least that the gateway moves. */
export const leastPaise = 100;

/** Sends what is queued, but not while her bank decides, or where the gateway has less left than we know. */
export function sendAll({ bookings }: Book): void {
  for (const one of bookings) {
    const queued = queuedOf(one);
    if (queued <= 0 || one.dispute.status === 'open') continue;
    if (one.sent + (one.unheard?.sent ?? 0) + queued > total(one)) continue;
    if (queued < leastPaise) one.kept += queued;
    else one.sent += queued;
  }
}
