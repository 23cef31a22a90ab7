import type { LedgerEntry } from '../orders/ledger.ts';

/**
 * The statuses of a dispute, in which a member asked her bank to take a payment back. `open`: the bank has
 * not decided; `won`: the money stays; `lost`: it was taken back; `recovered`: it was lost, and the gateway
 * gave the money back after all.
 */
export const disputeStatuses = ['open', 'won', 'lost', 'recovered'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The gateway's statuses of a dispute. */
export const gatewayDisputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

/**
 * A dispute in paise: the disputed sum, or once it is lost the sum taken for it; and what the gateway has of
 * it now.
 */
export type DisputeStanding = { status: DisputeStatus; amountPaise: number; deductedPaise: number };

export type ToldOfDispute = {
  status: (typeof gatewayDisputeStatuses)[number];
  amountPaise: number;
  deductedPaise: number;
};

/**
 * Returns a dispute after what the gateway says of it now. What was deducted decides, not the word: nothing
 * is lost before money was taken, and what was lost once stays lost to its buyer, whoever has the money
 * since.
 */
export function disputeAfter(known: DisputeStanding | null, told: ToldOfDispute): DisputeStanding {
  const deductedPaise = told.status === 'won' ? 0 : told.deductedPaise;
  if (known && wasLost(known)) {
    const amountPaise = Math.max(known.amountPaise, deductedPaise);
    return { status: deductedPaise > 0 ? 'lost' : 'recovered', amountPaise, deductedPaise };
  }
  if (isLossTold(told)) return { status: 'lost', amountPaise: deductedPaise, deductedPaise };
  const isKept = told.status === 'won' || told.status === 'closed';
  return { status: isKept ? 'won' : 'open', amountPaise: told.amountPaise, deductedPaise };
}

/** Tells whether the gateway reports a loss; `closed` says nothing by itself. */
export function isLossTold({ status, deductedPaise }: ToldOfDispute): boolean {
  return deductedPaise > 0 && (status === 'lost' || status === 'closed');
}

/** Tells whether it was lost: its tickets are gone, and so is what was paid for them. */
export function wasLost({ status }: Pick<DisputeStanding, 'status'>): boolean {
  return status === 'lost' || status === 'recovered';
}

/** Returns the paise that were lost with it, or 0. */
export function lostPaise(standing: DisputeStanding | null): number {
  return standing && wasLost(standing) ? standing.amountPaise : 0;
}

/**
 * Books what the gateway took for a dispute, or gave back, since `before`. What is taken is a loss, until a
 * chargeback says what of it was owed to the buyer; what comes back of a lost one is on an account of its
 * own, until somebody decides whose it is.
 */
export function disputeEntries(
  before: DisputeStanding | null,
  after: DisputeStanding,
): LedgerEntry[] {
  const [old, now] = [balances(before), balances(after)];
  return (['gateway', 'chargeback_losses', 'chargeback_recoveries'] as const)
    .map((account) => ({ account, amountPaise: now[account] - old[account] }))
    .filter(({ amountPaise }) => amountPaise !== 0);
}

function balances(standing: DisputeStanding | null) {
  const deducted = standing?.deductedPaise ?? 0;
  const taken = standing && wasLost(standing) ? standing.amountPaise : deducted;
  return {
    gateway: -deducted,
    chargeback_losses: taken,
    chargeback_recoveries: deducted - taken,
  };
}
