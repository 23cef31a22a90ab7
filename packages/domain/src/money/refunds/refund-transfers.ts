import { z } from 'zod';
import { istDate } from '../../language/format.ts';
import { schemaTexts } from '../../language/texts.ts';
import { day } from '../../time/instants.ts';
import type { RefundStatus } from '../orders/payments.ts';
import { payoutReferenceSchema } from '../payouts/payouts.ts';

/**
 * The tries that the gateway refuses, the last one too, before a refund waits for finance: three days, by
 * when the balance of a gateway that settles each working day has been filled again, weekend included.
 */
export const mostRefundTries = 78;
/** The returns by the bank after which her account is taken as closed for good. */
export const mostRefundReturns = 3;

/**
 * Tells whether finance decides what becomes of a refund: it is tried again when they say so, or goes by bank
 * transfer.
 */
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

/** The transfer that the operator's bank made instead of the gateway. */
export const refundTransferSchema = z.object({
  reference: payoutReferenceSchema,
  sentOn: day(refundTransferMessages.sentOn),
});
export type RefundTransfer = z.infer<typeof refundTransferSchema>;

/**
 * Tells whether it can have been sent on a day: not before it was owed, nor tomorrow, by the calendar of
 * India.
 */
export function canBeSentOn(sentOn: string, { owedSince, now }: { owedSince: Date; now: Date }) {
  return sentOn >= istDate(owedSince) && sentOn <= istDate(now);
}
