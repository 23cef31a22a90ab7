import { z } from 'zod';
import { istDate } from '../../language/format.ts';
import { schemaTexts } from '../../language/texts.ts';
import { day } from '../../time/instants.ts';
import type { RefundStatus } from '../orders/payments.ts';
import { payoutReferenceSchema } from '../payouts/payouts.ts';

/**
 * After so many tries that the gateway refused, the last one too, it is not tried again by itself: three days, by when the
 * balance of a gateway that settles each working day has been filled again, weekend included.
 */
export const mostRefundTries = 78;
/** After so many that the bank sent back: her account is closed, and will stay so. */
export const mostRefundReturns = 3;

/** Finance decides what becomes of it: it is tried again when she says so, or goes by bank transfer. */
export const waitsForFinance = ({
  status,
  nextCheckAt,
}: {
  status: RefundStatus;
  nextCheckAt: Date | null;
}): boolean => status === 'queued' && nextCheckAt === null;

export const refundTransferMessages = schemaTexts({
  sentOn: 'Please give the day on which your bank sent it',
  notThen: 'Your bank sent it after it was owed, and not later than today',
});

/** Says what the operator's bank did instead of the gateway. */
export const refundTransferSchema = z.object({
  reference: payoutReferenceSchema,
  sentOn: day(refundTransferMessages.sentOn),
});
export type RefundTransfer = z.infer<typeof refundTransferSchema>;

/** It cannot have been sent before it was owed, nor tomorrow; by the calendar of India. */
export function canBeSentOn(sentOn: string, { owedSince, now }: { owedSince: Date; now: Date }) {
  return sentOn >= istDate(owedSince) && sentOn <= istDate(now);
}
