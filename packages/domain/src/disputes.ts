/**
 * A member asked her bank to take a payment back. `open`: the bank has not decided; `won`: the money
 * stays; `lost`: it was taken back.
 */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The gateway's words for it. */
export const gatewayDisputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

/**
 * How a dispute stands by what the gateway says of it. `closed` says nothing by itself: what was
 * deducted does. A dispute that is lost for good was lost, even if nothing is deducted yet.
 */
export function disputeStanding(dispute: {
  status: (typeof gatewayDisputeStatuses)[number];
  deductedPaise: number;
}): DisputeStatus {
  switch (dispute.status) {
    case 'open':
    case 'under_review':
      return 'open';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    case 'closed':
      return dispute.deductedPaise > 0 ? 'lost' : 'won';
  }
}

/** News come in any order: what is decided does not open again, and money once taken stays taken. */
export function isLaterDispute(known: DisputeStatus, told: DisputeStatus): boolean {
  const turn = { open: 0, won: 1, lost: 2 };
  return turn[told] > turn[known];
}
