import { filledText } from '@nagarika/domain/language/in-english';
import { tableText } from '@nagarika/domain/language/text';
import { schemaText } from '@nagarika/domain/language/texts';
import { maxAnswerBytes, maxAnswerLines } from '@nagarika/domain/money/payouts/bank-answer';
import {
  missingProofs,
  payoutReasonSchema,
  payoutReferenceSchema,
  payoutReturnSchema,
  payoutStatuses,
  referenceCorrectionSchema,
} from '@nagarika/domain/money/payouts/payouts';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { pageInput } from '#server/sql/pages/offset-page.ts';

/** Inputs and answers of the payouts router. Amounts are paise, instants UTC. */

/** Account number and PAN leave the server masked. */
export const shownDetails = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  pan: z.string(),
});

/** `rupee` is what was sent to prove the account, while the organiser has not said that it arrived. */
export const details = shownDetails.extend({
  rupee: z.object({ id: z.uuid(), reference: z.string(), paidAt: z.iso.datetime() }).nullable(),
});
export type Details = z.infer<typeof details>;

export const owedInput = pageInput.extend({
  sort: z.enum(['name', 'events', 'owed']).default('owed'),
  /** Limits the list to organisers who are owed money and have given no details. */
  isMissing: z.boolean().default(false),
});
export type OwedInput = z.infer<typeof owedInput>;

export const owed = z.object({
  organiserId: z.uuid(),
  name: z.string().nullable(),
  phone: z.string(),
  /** The number of events that it is for. */
  events: z.int(),
  /** Nothing is to be paid at zero or less; that is netted in the next payout. */
  owed: z.int(),
  /** The paise not to be paid yet, as a payment for the event is disputed. */
  held: z.int(),
  hasDetails: z.boolean(),
  /** Null once the account is proven, or where no proof is asked for; also set before there are details. */
  missingProof: z.enum(missingProofs).nullable(),
  /** Whether she is suspended: nothing is paid to her meanwhile. */
  isSuspended: z.boolean(),
  /** The time when she was last asked for her details. */
  remindedAt: z.iso.datetime().nullable(),
});
export type Owed = z.infer<typeof owed>;

const pick = schemaText('Please pick 1 to 500 at once.');

/** The most that one preparation or one bank file takes. */
const ids = z.array(z.uuid()).min(1, pick).max(500, pick);

export const prepareInput = z.object({ organiserIds: ids });

export const reminded = z.object({
  reminded: z.array(z.uuid()),
  /** Organisers who were not asked, with the reason. */
  left: z.array(
    z.object({ organiserId: z.uuid(), name: z.string().nullable(), reason: z.string() }),
  ),
});
export type Reminded = z.infer<typeof reminded>;

export const fileInput = z.object({
  ids,
  /** Whether payouts that went into a bank file before are included. */
  again: z.boolean().default(false),
});
export type FileInput = z.infer<typeof fileInput>;

/** The paise, exact, that are owed no more and were sent all the same. */
const despitePaise = z.int().min(0).default(0);

/** `despitePaise` is for a single payout that a file has. */
export const releaseInput = z.object({ ids, despitePaise });
export type ReleaseInput = z.infer<typeof releaseInput>;

export const released = z.object({
  released: z.array(z.uuid()),
  /**
   * Payouts that money went back of: prepared anew, and to be looked at again. The sums are what the bank
   * moves.
   */
  smaller: z.array(z.object({ id: z.uuid(), number: z.string(), was: z.int(), is: z.int() })),
});
export type Released = z.infer<typeof released>;

export const markPaidInput = byId.extend({ reference: payoutReferenceSchema, despitePaise });
export type MarkPaidInput = z.infer<typeof markPaidInput>;

/** `returnedOn` is the bank's day in India; absent: today. */
export const markReturnedInput = byId.extend(
  payoutReturnSchema.partial({ returnedOn: true }).shape,
);
export type MarkReturnedInput = z.infer<typeof markReturnedInput>;

export const correctReferenceInput = byId.extend(referenceCorrectionSchema.shape);
export type CorrectReferenceInput = z.infer<typeof correctReferenceInput>;

/**
 * `notSent` says, for a payout that a file has, that the bank has confirmed it was not sent; `reason` says
 * why.
 */
export const cancelInput = byId.extend({
  notSent: z.boolean().default(false),
  reason: payoutReasonSchema.nullable().default(null),
});
export type CancelInput = z.infer<typeof cancelInput>;

/** The text of the bank's file, as it is. */
const answerText = tableText(
  maxAnswerBytes,
  filledText('A bank’s answer has at most {most} MB', { most: 2 }),
);

export const previewAnswerInput = z.object({ text: answerText });

/** `lines` names the lines of the preview to be done; absent: all that have no error by now. */
export const applyAnswerInput = previewAnswerInput.extend({
  lines: z.array(z.int().min(1)).max(maxAnswerLines).optional(),
});
export type ApplyAnswerInput = z.infer<typeof applyAnswerInput>;

export const answerLine = z.object({
  /** The number of the line, as a spreadsheet counts. */
  line: z.int(),
  /** The payout's number; null: there is none like that. */
  number: z.string().nullable(),
  organiser: z.string().nullable(),
  amount: z.int().nullable(),
  reference: z.string().nullable(),
  /** The act of the line; null: nothing, as it has an error. */
  will: z.enum(['paid', 'returned', 'cancelled']).nullable(),
  error: z.string().nullable(),
});

export const previewed = z.object({ lines: z.array(answerLine) });
export type Previewed = z.infer<typeof previewed>;

export const applied = z.object({ paid: z.int(), returned: z.int(), cancelled: z.int() });
export type Applied = z.infer<typeof applied>;

export const listInput = pageInput.extend({
  status: z.enum(payoutStatuses),
  sort: z.enum(['name', 'amount', 'date']).default('date'),
});
export type ListInput = z.infer<typeof listInput>;

export const payout = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(payoutStatuses),
  organiser: z.object({ id: z.uuid(), name: z.string().nullable(), phone: z.string() }),
  /** The sum taken off what is owed. */
  amount: z.int(),
  /** The tax withheld of it; below zero: released, for what went back after a payout. */
  tcs: z.int(),
  tds: z.int(),
  /** The sum that the bank moves. */
  transferred: z.int(),
  events: z.int(),
  /** Masked. */
  accountNumber: z.string(),
  /** Whether it is the ₹1 that proves the account. */
  isProof: z.boolean(),
  preparedAt: z.iso.datetime(),
  /** The time when it last went into a bank file; null: never. */
  filedAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  /** The paise by which it has become smaller since it was prepared. */
  reduced: z.int(),
  /** The paise that were not owed when it was marked paid, and are netted. */
  despite: z.int(),
  returnedOn: z.iso.date().nullable(),
  returnReason: z.string().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelReason: z.string().nullable(),
});
export type Payout = z.infer<typeof payout>;

/** A payout with what the admin who reads it may do. */
export const listedPayout = payout.extend({
  /** The paise that are not owed by now, for a payout that may still be paid. */
  unowed: z.int(),
  preparedBy: z.string().nullable(),
  filedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  /** Whether two have to agree, and the second has not. */
  waitsForRelease: z.boolean(),
  /** Whether the admin who reads it has prepared or filed it herself. */
  isOwn: z.boolean(),
});
export type ListedPayout = z.infer<typeof listedPayout>;
export const decided = payout.pick({ id: true, status: true });
export type Decided = z.infer<typeof decided>;

export const mine = z.object({
  /** The paise for events that are over; below zero: kept back from the next payout. */
  owed: z.int(),
  /** The paise for events that are over, and of which a payment is disputed: paid once that is decided. */
  held: z.int(),
  /** The paise for events that are not over yet. */
  upcoming: z.int(),
  /** Newest first. */
  payouts: z.array(
    payout.pick({
      id: true,
      number: true,
      status: true,
      amount: true,
      tcs: true,
      tds: true,
      transferred: true,
      events: true,
      isProof: true,
      preparedAt: true,
      paidAt: true,
      reference: true,
      returnedOn: true,
      returnReason: true,
    }),
  ),
});
export type Mine = z.infer<typeof mine>;
