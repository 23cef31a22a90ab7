import type { ChosenLine } from '../../events/prices/chosen-lines.ts';
import type { SalePart } from '../orders/ledger.ts';
import { atLeastMoved } from './cancellation.ts';
import { totalOf } from './refunds.ts';
import { returnedPaise } from './seat-returns.ts';

/** The states of a seat; one `sold` to somebody from the waiting list still counts in its group. */
export const seatStates = ['stays', 'cancelled', 'sold'] as const;

/** A seat of a booking with its price and what has become of it. */
export type PaidSeat = Pick<ChosenLine, 'ticketTypeId' | 'unitPricePaise'> & {
  id: string;
  /** Null: no group made it cheaper. */
  ungroupedPaise: number | null;
  groupFrom: number | null;
  state: (typeof seatStates)[number];
};

type SeatsPaidFor = {
  /** All seats that were ever booked, since those of others count in a group as well. */
  seats: readonly PaidSeat[];
  /** The rest of the sale, without what went back before. */
  left: SalePart;
  /** Whether the service charge goes back as well, as the event moved. */
  givesCharge: boolean;
};

/** The refund of chosen seats, of price and charge; paise. */
export type SeatsBack = SalePart &
  Said & {
    refundPaise: number;
    /** The refund divided among the chosen seats, by their ids. */
    bySeat: ReadonlyMap<string, number>;
  };

/** Figures that add up for the member: paid less kept less lost is what goes back. */
type Said = {
  /** The price with the seats' part of the charge, as she paid that with them. */
  paidPaise: number;
  keptPaise: number;
  /** The sum that does not go back, as the seats that stay are too few for a group's price. */
  lostPaise: number;
};

/**
 * Returns what goes back when these seats are cancelled: the price of all that stood less that of those that
 * stay, from what is left of it where a part had gone back before. Codes and early prices go with their seat;
 * a group's price holds while enough stay (docs/decisions/0245). The last seats take all that is left.
 */
export function seatsBack(booking: SeatsPaidFor, chosen: ReadonlySet<string>): SeatsBack {
  const { seats, left, givesCharge } = booking;
  const standing = seats.filter(({ state }) => state === 'stays');
  const gone = standing.filter(({ id }) => chosen.has(id));
  const after = seats.map((seat) =>
    gone.includes(seat) ? { ...seat, state: 'cancelled' as const } : seat,
  );
  const allPaise = costOf(seats);
  const staysPaise = costOf(after);
  const isAll = gone.length === standing.length;
  const partFor = (pricePaise: number): SalePart => {
    const part = (leftPaise: number) =>
      isAll ? leftPaise : returnedPaise({ pricePaise, allPaise, leftPaise });
    return { subtotalPaise: part(left.subtotalPaise), feePaise: part(left.feePaise) };
  };
  // The rest of the charge stays with seats that cost nothing: a booking that has tickets keeps something.
  const hasCharge = givesCharge && (isAll || staysPaise > 0);
  const returned = ({ feePaise, ...part }: SalePart) => ({
    ...part,
    feePaise: hasCharge ? feePaise : 0,
  });
  const due = returned(partFor(allPaise - staysPaise));
  const back = atLeastMoved(due, left, isAll);
  // A seat that stayed when its group became too small counts as dearer since then.
  const paid = partFor(Math.max(allPaise - staysPaise, sumOf(gone.map(unitPrice))));
  const refundPaise = totalOf(back);
  return {
    ...back,
    refundPaise,
    ...said({ paid, lostPaise: totalOf(returned(paid)) - totalOf(due), refundPaise }),
    bySeat: sharesOf(gone, { before: seats, after, refundPaise }),
  };
}

function said(of: { paid: SalePart; lostPaise: number; refundPaise: number }): Said {
  const { lostPaise, refundPaise } = of;
  const paidPaise = totalOf(of.paid);
  return { paidPaise, lostPaise, keptPaise: Math.max(0, paidPaise - lostPaise - refundPaise) };
}

/**
 * Divides the refund: each type of seats has what its own became cheaper by, and each seat of a type by its
 * price.
 */
function sharesOf(
  gone: readonly PaidSeat[],
  of: { before: readonly PaidSeat[]; after: readonly PaidSeat[]; refundPaise: number },
): ReadonlyMap<string, number> {
  const weights = [...Map.groupBy(gone, ({ ticketTypeId }) => ticketTypeId)].flatMap(
    ([id, ofType]) => {
      const isOfType = ({ ticketTypeId }: PaidSeat) => ticketTypeId === id;
      const paise = costOf(of.before.filter(isOfType)) - costOf(of.after.filter(isOfType));
      const shares = shareOut(paise, ofType.map(unitPrice));
      return ofType.map((seat, at) => ({ id: seat.id, paise: shares[at] ?? 0 }));
    },
  );
  const shares = shareOut(
    of.refundPaise,
    weights.map(({ paise }) => paise),
  );
  return new Map(weights.map(({ id }, at) => [id, shares[at] ?? 0]));
}

/**
 * Returns what goes back for seats that somebody from the waiting list has bought, from the rest of the
 * ticket price: what was paid for them, since there are as many seats as before.
 */
export function resoldPaise(
  { seats, left }: Pick<SeatsPaidFor, 'seats' | 'left'>,
  chosen: ReadonlySet<string>,
): number {
  const types = Map.groupBy(seats, ({ ticketTypeId }) => ticketTypeId);
  const pricePaise = sumOf(
    [...types.values()].map((ofType) => {
      const standing = ofType.filter(({ state }) => state === 'stays');
      const gone = standing.filter(({ id }) => chosen.has(id));
      const [wanted, all] = [gone, standing].map((some) => sumOf(some.map(unitPrice)));
      if (!wanted || !all) return 0;
      return returnedPaise({ pricePaise: wanted, allPaise: all, leftPaise: costOf(ofType) });
    }),
  );
  return returnedPaise({ pricePaise, allPaise: costOf(seats), leftPaise: left.subtotalPaise });
}

/** Returns the price of the seats that stay. */
function costOf(seats: readonly PaidSeat[]): number {
  const types = Map.groupBy(seats, ({ ticketTypeId }) => ticketTypeId);
  return sumOf([...types.values()].map(costOfType));
}

/**
 * Prices one type. Where fewer stay than the group's price needs, they cost as much as without it, and never
 * more than the smallest group would have. Only the seats that stay decide, so that the order in which others
 * go does not matter.
 */
function costOfType(seats: readonly PaidSeat[]): number {
  const staying = seats.filter(({ state }) => state === 'stays');
  const paid = sumOf(staying.map(unitPrice));
  const from = Math.max(0, ...seats.map(({ groupFrom }) => groupFrom ?? 0));
  const grouped = seats.filter(({ state }) => state !== 'cancelled').length;
  if (grouped >= from) return paid;
  const gone = seats.filter(({ state }) => state === 'cancelled').map(unitPrice);
  const filled = gone.toSorted((a, b) => a - b).slice(0, from - grouped);
  const alone = staying.map((seat) => seat.ungroupedPaise ?? seat.unitPricePaise);
  return Math.min(sumOf(alone), paid + sumOf(filled));
}

const unitPrice = ({ unitPricePaise }: PaidSeat): number => unitPricePaise;
const sumOf = (paise: readonly number[]): number => paise.reduce((sum, one) => sum + one, 0);

/** Divides a total into whole paise that add up to it; where all weights are nothing, the last has it. */
function shareOut(total: number, weights: readonly number[]): number[] {
  const all = BigInt(sumOf(weights));
  let weight = 0n;
  let given = 0;
  return weights.map((one, at) => {
    weight += BigInt(one);
    const isLast = at === weights.length - 1;
    const until =
      isLast || all === 0n ? (isLast ? total : 0) : Number((BigInt(total) * weight) / all);
    const share = until - given;
    given = until;
    return share;
  });
}
