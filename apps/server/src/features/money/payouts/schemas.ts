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
import { pageInput } from '#server/sql/pages/offset-page.ts';

/** Inputs and answers of the payouts router. Amounts are paise, instants UTC. */

/** Account number and PAN leave the server masked. */
export const shownDetails = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  pan: z.string(),
});

/** `rupee`: what was sent to prove the account, while she has not said that it arrived. */
export const details = shownDetails.extend({
  rupee: z.object({ id: z.uuid(), reference: z.string(), paidAt: z.iso.datetime() }).nullable(),
});
export type Details = z.infer<typeof details>;

export const owedInput = pageInput.extend({
  sort: z.enum(['name', 'events', 'owed']).default('owed'),
  /** Only those who are owed money and have given no details. */
  isMissing: z.boolean().default(false),
});
export type OwedInput = z.infer<typeof owedInput>;

export const owed = z.object({
  organiserId: z.uuid(),
  name: z.string().nullable(),
  phone: z.string(),
  /** How many events it is for. */
  events: z.int(),
  /** Zero or less: nothing to be paid; it is netted in the next payout. */
  owed: z.int(),
  /** Not to be paid yet: for events of which a payment is disputed. */
  held: z.int(),
  hasDetails: z.boolean(),
  /** Until the account is proven, where that is asked for; also before there are details. */
  missingProof: z.enum(missingProofs).nullable(),
  /** Nothing is paid to her meanwhile. */
  isSuspended: z.boolean(),
  /** When she was last asked for her details. */
  remindedAt: z.iso.datetime().nullable(),
});
export type Owed = z.infer<typeof owed>;

const pick = schemaText('Please pick 1 to 500 at once.');

/** As many as one preparation or one bank file takes. */
const ids = z.array(z.uuid()).min(1, pick).max(500, pick);

export const prepareInput = z.object({ organiserIds: ids });

export const reminded = z.object({
  reminded: z.array(z.uuid()),
  /** Who was not, and why. */
  left: z.array(
    z.object({ organiserId: z.uuid(), name: z.string().nullable(), reason: z.string() }),
  ),
});
export type Reminded = z.infer<typeof reminded>;

export const fileInput = z.object({
  ids,
  /** Those too that went into a bank file before. */
  again: z.boolean().default(false),
});
export type FileInput = z.infer<typeof fileInput>;

export const oneId = z.object({ id: z.uuid() });

/** Confirms to the paisa what is owed no more and was sent all the same. */
const despitePaise = z.int().min(0).default(0);

/** `despitePaise`: of a single one that a file has. */
export const releaseInput = z.object({ ids, despitePaise });
export type ReleaseInput = z.infer<typeof releaseInput>;

export const released = z.object({
  released: z.array(z.uuid()),
  /** Money went back: prepared anew, and to be looked at again. What the bank moves. */
  smaller: z.array(z.object({ id: z.uuid(), number: z.string(), was: z.int(), is: z.int() })),
});
export type Released = z.infer<typeof released>;

export const markPaidInput = oneId.extend({ reference: payoutReferenceSchema, despitePaise });
export type MarkPaidInput = z.infer<typeof markPaidInput>;

/** `returnedOn`: as the bank says, in India; left out: today. */
export const markReturnedInput = oneId.extend(
  payoutReturnSchema.partial({ returnedOn: true }).shape,
);
export type MarkReturnedInput = z.infer<typeof markReturnedInput>;

export const correctReferenceInput = oneId.extend(referenceCorrectionSchema.shape);
export type CorrectReferenceInput = z.infer<typeof correctReferenceInput>;

/** `notSent`: the bank has confirmed it, of one that a file has; with why. */
export const cancelInput = oneId.extend({
  notSent: z.boolean().default(false),
  reason: payoutReasonSchema.nullable().default(null),
});
export type CancelInput = z.infer<typeof cancelInput>;

/** The bank's file, as it is. */
const answerText = tableText(
  maxAnswerBytes,
  filledText('A bank’s answer has at most {most} MB', { most: 2 }),
);

export const previewAnswerInput = z.object({ text: answerText });

/** `lines`: those of the preview that are to be done; left out: all that have no error by now. */
export const applyAnswerInput = previewAnswerInput.extend({
  lines: z.array(z.int().min(1)).max(maxAnswerLines).optional(),
});
export type ApplyAnswerInput = z.infer<typeof applyAnswerInput>;

export const answerLine = z.object({
  /** Counts the file's lines as a spreadsheet does. */
  line: z.int(),
  /** Names the payout; null: there is none like that. */
  number: z.string().nullable(),
  organiser: z.string().nullable(),
  amount: z.int().nullable(),
  reference: z.string().nullable(),
  /** What the line does; null: nothing, as it has an error. */
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
  /** What is taken off what is owed. */
  amount: z.int(),
  /** Withheld of it for the tax office; below zero: released, for what went back after a payout. */
  tcs: z.int(),
  tds: z.int(),
  /** What the bank moves. */
  transferred: z.int(),
  events: z.int(),
  /** Masked. */
  accountNumber: z.string(),
  /** ₹1 that proves the account. */
  isProof: z.boolean(),
  preparedAt: z.iso.datetime(),
  /** When it last went into a bank file; null: never. */
  filedAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  /** By what it has become smaller since it was prepared. */
  reduced: z.int(),
  /** Was not owed when it was marked paid, and is netted. */
  despite: z.int(),
  returnedOn: z.iso.date().nullable(),
  returnReason: z.string().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelReason: z.string().nullable(),
});
export type Payout = z.infer<typeof payout>;

/** Adds what the admin who asks may do with it. */
export const listedPayout = payout.extend({
  /** Is not owed by now, of one that may still be paid. */
  unowed: z.int(),
  preparedBy: z.string().nullable(),
  filedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  /** Two have to agree, and the second has not. */
  waitsForRelease: z.boolean(),
  /** She has prepared or filed it herself. */
  isOwn: z.boolean(),
});
export type ListedPayout = z.infer<typeof listedPayout>;
export const decided = payout.pick({ id: true, status: true });
export type Decided = z.infer<typeof decided>;

export const mine = z.object({
  /** For events that are over; below zero: kept back from the next payout. */
  owed: z.int(),
  /** For events that are over, and of which a payment is disputed: paid once that is decided. */
  held: z.int(),
  /** For events that are not over yet. */
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
