/**
 * A member asked her bank to take a payment back. `open`: the bank has not decided; `won`: the money
 * stays; `lost`: it was taken back.
 */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
