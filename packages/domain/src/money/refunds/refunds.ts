import type { SalePart } from '../orders/ledger.ts';
import { isBesideGateway, type RefundReason, type RefundStatus } from '../orders/payments.ts';
import { type DisputeStanding, isLossTold, lostPaise, type ToldOfDispute } from './disputes.ts';

export const totalOf = ({ subtotalPaise, feePaise }: SalePart): number => subtotalPaise + feePaise;

/**
 * Returns the part of a sale that is undone when `amountPaise` of it go back: price and service charge in the
 * proportion in which they are left, the charge rounded half up to a paisa, the price the rest. All that is
 * left undoes all of both, so nothing ever stays of a sale that was returned in parts.
 */
export function partOfSale(left: SalePart, amountPaise: number): SalePart {
  const total = totalOf(left);
  if (amountPaise < 0 || amountPaise > total) throw new RangeError('not a part of this sale');
  if (total === 0) return { subtotalPaise: 0, feePaise: 0 };
  // The product can pass 2^53.
  const doubled = 2n * BigInt(amountPaise) * BigInt(left.feePaise) + BigInt(total);
  const feePaise = Number(doubled / (2n * BigInt(total)));
  return { subtotalPaise: amountPaise - feePaise, feePaise };
}

type Refund = { status: RefundStatus; amountPaise: number };

type UsedUp<Row> = {
  replaced: Row[];
  rest: { of: Row; amountPaise: number } | null;
  excessPaise: number;
  twicePaise: number;
};

/**
 * Sets money that went back, and that none of our refunds explains, against the queued ones, the oldest
 * first. `rest` of the last one is still owed, under a key of its own; `excessPaise` is what went back beyond
 * all of them. `twicePaise` had counted as gone back beside the gateway: no part of the sale. Null when more
 * would have gone back than was paid: then a refund that counts here must have failed, of which we are yet to
 * hear.
 */
export function useUpQueued<Row extends Refund & { reason: RefundReason }>(
  payment: { amountPaise: number },
  refunds: readonly Row[],
  amountPaise: number,
): UsedUp<Row> | null {
  const replaced: Row[] = [];
  let left = amountPaise;
  let rest: { of: Row; amountPaise: number } | null = null;
  for (const row of refunds) {
    if (row.status !== 'queued' || left === 0) continue;
    replaced.push(row);
    if (row.amountPaise > left) rest = { of: row, amountPaise: row.amountPaise - left };
    left = Math.max(0, left - row.amountPaise);
  }
  const twicePaise = Math.max(0, standingTotal(refunds) + left - payment.amountPaise);
  if (twicePaise > standingTotal(refunds.filter(({ reason }) => isBesideGateway(reason))))
    return null;
  return { replaced, rest, excessPaise: left - twicePaise, twicePaise };
}

/** The part that one booking has in a payment that several share, with its refunds. */
type PartPaid = {
  payment: { amountPaise: number };
  refunds: readonly (Refund & { reason: RefundReason })[];
};

/**
 * Shares out money that went back of a payment of several bookings, for none of them in particular. First it
 * stands for what is owed already, then it is taken of what is left, of the first part first, and at last it
 * is what had counted as gone back beside the gateway. Null when it is more than all of them were paid.
 */
export function shareOfRefund(parts: readonly PartPaid[], amountPaise: number): number[] | null {
  const { shares, left } = shareOut(amountPaise, [
    parts.map(({ refunds }) => standingTotal(refunds.filter(({ status }) => status === 'queued'))),
    parts.map(({ payment, refunds }) => payment.amountPaise - standingTotal(refunds)),
    parts.map(({ refunds }) => standingTotal(refunds.filter((one) => isBesideGateway(one.reason)))),
  ]);
  return left > 0 ? null : shares;
}

/**
 * Shares out a dispute over such a payment; null for a part that it does not concern. Disputed parts stay so,
 * until less is taken than was disputed: then the others are won.
 */
export function sharesOfDispute(
  parts: readonly (PartPaid & { known: DisputeStanding | null })[],
  told: ToldOfDispute,
): (ToldOfDispute | null)[] {
  const lost = parts.map(({ known }) => lostPaise(known));
  const disputed = parts.map(({ known }) => known?.amountPaise ?? 0);
  const isNew = disputed.every((paise) => paise === 0);
  const amounts = lost.some((paise) => paise > 0)
    ? lost
    : isLossTold(told) || isNew
      ? shareOfDispute(parts, isLossTold(told) ? told.deductedPaise : told.amountPaise)
      : disputed;
  const { shares, left } = shareOut(told.deductedPaise, [amounts]);
  const first = amounts.findIndex((paise) => paise > 0);
  return parts.map(({ known }, at) => {
    const amountPaise = amounts[at] ?? 0;
    if (amountPaise === 0) return known && { ...known, status: 'won', deductedPaise: 0 };
    const deductedPaise = (shares[at] ?? 0) + (at === first ? left : 0);
    return { status: told.status, amountPaise, deductedPaise };
  });
}

/** Takes what is left first, then what had gone back before; a sum that was never paid is the first one's. */
function shareOfDispute(parts: readonly PartPaid[], amountPaise: number): number[] {
  const gone = ({ refunds }: PartPaid) =>
    standingTotal(refunds.filter(({ status }) => status !== 'queued'));
  const { shares, left } = shareOut(amountPaise, [
    parts.map((part) => part.payment.amountPaise - gone(part)),
    parts.map(gone),
  ]);
  return shares.map((share, at) => (at === 0 ? share + left : share));
}

/** Shares out an amount in turns, each of which fills the room of the parts from the first on. */
function shareOut(amount: number, turns: readonly (readonly number[])[]) {
  const shares = (turns[0] ?? []).map(() => 0);
  let left = amount;
  for (const rooms of turns) {
    for (const [at, room] of rooms.entries()) {
      const share = Math.max(0, Math.min(left, room));
      shares[at] = (shares[at] ?? 0) + share;
      left -= share;
    }
  }
  return { shares, left };
}

/** Sums the paise that went back, or are on their way. */
export function standingTotal(refunds: readonly Refund[]): number {
  return refunds
    .filter(({ status }) => status === 'queued' || isAtGateway(status))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Tells whether the gateway has taken it. */
export function isAtGateway(status: RefundStatus): boolean {
  return status === 'pending' || status === 'processed';
}

const minuteMs = 60_000;
const longestMs = 60 * minuteMs;

/** Returns when the gateway is asked again about a refund, after so many attempts: 1, 2, 4 … 60 minutes. */
export function nextRefundCheck(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(minuteMs * 2 ** Math.min(attempts, 10), longestMs));
}
