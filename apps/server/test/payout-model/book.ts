/**
 * A plain small book of what happened to money after its sale: amounts in paise, instants in milliseconds. It shares no
 * code with the product.
 */
const hourMs = 3_600_000;

type Part = { price: number; charge: number };

export type Turn = 'open' | 'won' | 'lost' | 'recovered';
export type Dispute = { status: 'none' | Turn; amount: number };

/** Says what went back by the gateway's refunds, what a bank took, what of that came back, how its dispute stands. */
export type AtGateway = { sent: number; taken: number; recovered: number; dispute: Dispute };

export type Booking = AtGateway & {
  key: string;
  event: number;
  price: number;
  charge: number;
  status: 'confirmed' | 'cancelled';
  /** Stands of the sale. */
  left: Part;
  /** A rest of less than ₹1, which the gateway does not send. */
  kept: number;
  /** Is so at the gateway and unheard by us: so much more went back and was taken, and how a dispute stands. */
  unheard: AtGateway | null;
};

export type Event = { startsAt: number; status: 'approved' | 'cancelled' };

export type Finance = 'admin' | 'second';

export type Payout = {
  /** Is each event's; below zero: what had been paid too much. */
  lines: number[];
  /** The ticket prices that they cover, and what is kept of them for the tax office; below zero: given free. */
  bases: number[];
  withheld: number[];
  status: 'prepared' | 'filed' | 'paid' | 'returned' | 'cancelled';
  preparedBy: Finance;
  /** Null: no file has had it. */
  filedBy: Finance | null;
  releasedBy: Finance | null;
  /** ₹1 that proves her account, and whether she has said that it arrived. */
  isProof: boolean;
  hasArrived: boolean;
};

export type Book = {
  now: number;
  /** Two of finance have to agree on a payout. */
  needsTwo: boolean;
  /** ₹1 goes first. */
  proves: boolean;
  /** Basis points of the tickets' price that are withheld of a payout. */
  tdsBp: number;
  events: Event[];
  bookings: Booking[];
  payouts: Payout[];
};

export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** 20 %, rounded half up. */
export const commissionOf = (price: number) => Math.floor((price * 20 + 50) / 100);
const earningOf = (price: number) => price - commissionOf(price);

export const total = ({ price, charge }: Part) => price + charge;
/** Counts what went back by our refunds and by her bank beyond what she had paid. */
export const lossOf = (one: Booking) => Math.max(0, one.sent + one.taken - total(one));
/** Counts what is promised to her and has not left: nothing else can have become of her money. */
export const queuedOf = (one: Booking) =>
  total(one) - total(one.left) - one.sent - one.taken - one.kept + lossOf(one);

/** Says whether what it was for is owed again. */
export const isLapsed = ({ status }: Payout) => status === 'cancelled' || status === 'returned';
export const earnedOf = ({ bookings }: Book, event: number) =>
  sum(bookings.filter((one) => one.event === event).map(({ left }) => earningOf(left.price)));
export const paidOf = (payouts: readonly Payout[], event: number) =>
  sum(payouts.map(({ lines }) => lines[event] ?? 0));
/** Counts what the bank moves. */
export const movedBy = ({ lines, withheld }: Payout) => sum(lines) - sum(withheld);
/** Counts what an event owes beyond what payouts cover that stand; below zero: too much. */
export const owedOf = (book: Book, event: number) =>
  earnedOf(book, event) -
  paidOf(
    book.payouts.filter((one) => !isLapsed(one)),
    event,
  );

/** It names no end: two hours are assumed. */
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

/** Price and charge in the proportion that is left, the charge rounded half up. */
function partOf(left: Part, amount: number): Part {
  const all = total(left);
  if (all === 0) return { price: 0, charge: 0 };
  const charge = Math.floor((2 * amount * left.charge + all) / (2 * all));
  return { price: amount - charge, charge };
}

/** So much of the sale is undone; what is undone and has not left is queued by that alone. */
export function giveBack({ left }: Booking, amount: number | Part): void {
  const part = typeof amount === 'number' ? partOf(left, amount) : amount;
  left.price -= part.price;
  left.charge -= part.charge;
}

/** Else her tickets admit nobody any more. */
const isWorthTickets = ({ left, dispute }: Booking) =>
  total(left) > 0 && dispute.status !== 'lost' && dispute.status !== 'recovered';

/** Everything that the gateway has is heard. */
export function hearAll({ bookings }: Book): void {
  for (const one of bookings) {
    if (!one.unheard) continue;
    const { sent, taken, recovered, dispute } = one.unheard;
    one.unheard = null;
    // Money that went back by hand, or was taken, stands for what was queued; only the rest is taken of the sale.
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

/** How it stands at the gateway, heard or not. */
export const disputeOf = ({ unheard, dispute }: Booking) => unheard?.dispute ?? dispute;

/** So much more went back by hand, came back from the bank (below zero), or was taken. */
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
