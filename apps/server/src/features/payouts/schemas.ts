import { payoutReferenceSchema, payoutStatuses } from '@nagarika/domain/payouts';
import { schemaText } from '@nagarika/domain/texts';
import { z } from 'zod';
import { pageInput } from '#server/sql/offset-page.ts';

/** Inputs and answers of the payouts router. Amounts are paise, instants UTC. */

/** Account number and PAN leave the server masked. */
export const shownDetails = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  pan: z.string(),
});

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
export const markPaidInput = oneId.extend({ reference: payoutReferenceSchema });

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
  preparedAt: z.iso.datetime(),
  /** When it last went into a bank file; null: never. */
  filedAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
});
export type Payout = z.infer<typeof payout>;

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
      amount: true,
      tcs: true,
      tds: true,
      transferred: true,
      events: true,
      preparedAt: true,
      paidAt: true,
      reference: true,
    }),
  ),
});
export type Mine = z.infer<typeof mine>;
