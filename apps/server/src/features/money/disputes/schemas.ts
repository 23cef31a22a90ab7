import { disputeStatuses } from '@nagarika/domain/money/refunds/disputes';
import { z } from 'zod';

export const dispute = z.object({
  id: z.uuid(),
  gatewayDisputeId: z.string(),
  gatewayPaymentId: z.string(),
  bookingId: z.uuid(),
  /** The sum that is disputed, or was taken back, in paise. */
  amount: z.int(),
  status: z.enum(disputeStatuses),
  reason: z.string().nullable(),
  respondBy: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  member: z.object({ id: z.uuid(), name: z.string().nullable() }),
});
