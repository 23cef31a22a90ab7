import { paragraphs } from '@nagarika/domain/language/text';
import { schemaText } from '@nagarika/domain/language/texts';
import { refundGives } from '@nagarika/domain/money/refunds/decided-refunds';
import { z } from 'zod';
import { refundOfBooking } from '#server/features/sales/bookings/schemas.ts';

/** Inputs and answers of refunds that an organiser or admin decides. Amounts are paise. */

export const refundCaseAnswer = z.object({
  ticketCode: z.string(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  /** The buyer's name. */
  member: z.string(),
  quantity: z.int(),
  /** Whether tickets stand, which a refund may take back. */
  isValid: z.boolean(),
  checkedIn: z.int(),
  /** Seats that others hold now, who are notified when these are taken back. */
  transferred: z.int(),
  paid: z.int(),
  /** Paise that went back or are on their way. */
  refunded: z.int(),
  /** The reason why nothing can be refunded, in words; null: it can. */
  blocker: z.string().nullable(),
  everything: z.int(),
  ticketPrice: z.int().nullable(),
  maxOfValid: z.int().nullable(),
  /** Whether the caller hosts the event. */
  isHers: z.boolean(),
  /**
   * The rest of the sale, price of the tickets and service charge, by which `refundCost` says who bears a
   * refund; null: not a manager's business.
   */
  left: z.object({ subtotalPaise: z.int(), feePaise: z.int() }).nullable(),
  /** The earlier refunds, with their reasons. */
  refunds: z.array(refundOfBooking),
});

export type RefundCaseAnswer = z.infer<typeof refundCaseAnswer>;

const reasonMissing = schemaText('Please say why: the member reads it.');

export const refundDecisionInput = z.object({
  id: z.uuid(),
  /** Made by the dialog: sending it twice refunds once. */
  key: z.uuid(),
  give: z.enum(refundGives),
  amount: z.int().min(0).max(1_000_000_000),
  takesTickets: z.boolean(),
  reason: paragraphs(500, { error: reasonMissing }).min(3, reasonMissing),
});

export type RefundDecisionInput = z.infer<typeof refundDecisionInput>;

export const refundDecisionAnswer = z.object({
  /** The booking's status afterwards. */
  status: z.enum(['confirmed', 'cancelled', 'refunded']),
  refund: z.int(),
});

export type RefundDecision = z.infer<typeof refundDecisionAnswer>;
