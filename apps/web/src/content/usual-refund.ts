import { refundPolicy } from '@nagarika/domain/events';

/** The policy of an event that states no other, as new events have it (events.refund_until_hours). */
export const usualRefundPolicy = refundPolicy(24);
