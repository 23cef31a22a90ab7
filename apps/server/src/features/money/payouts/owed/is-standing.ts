import { payouts } from '@nagarika/db/schema/money/payouts';
import { lapsedPayoutStatuses, type PayoutStatus } from '@nagarika/domain/money/payouts/payouts';
import { notInArray } from 'drizzle-orm';

/** Its lines cover what they say. */
export const isStanding = notInArray(payouts.status, [...lapsedPayoutStatuses]);

export const isLapsed = (status: PayoutStatus) =>
  lapsedPayoutStatuses.some((one) => one === status);
