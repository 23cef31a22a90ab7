import { z } from 'zod';
import { codeLine, line } from '../../language/text.ts';
import { type SchemaText, schemaTexts } from '../../language/texts.ts';
import { provenInput } from '../../people/proof.ts';
import type { Setting } from '../../people/settings.ts';
import { day } from '../../time/instants.ts';

/** The days within which an organiser without payout details is asked for them at most once. */
export const detailsReminderDays = 7;

export const payoutMessages = schemaTexts({
  accountName: 'Please enter the name on the account',
  accountNumber: 'An account number has 9 to 18 digits',
  accountNumberAgain: 'The two account numbers are not the same',
  ifsc: 'Please enter a valid IFSC, like HDFC0001234',
  noSuchIfsc: 'There is no such IFSC. It stands on a cheque, and in your banking app.',
  pan: 'Please enter a valid PAN, like ABCDE1234F',
  reference: 'A bank reference (UTR) has 12 to 22 letters and digits',
  reason: 'Please say why, in 3 to 300 characters',
  returnedOn: 'Please give the day on which the bank returned it',
});
const says = payoutMessages;

const code = (pattern: RegExp, error: SchemaText) =>
  codeLine(error).trim().toUpperCase().regex(pattern, error);

export const ifscSchema = code(/^[A-Z]{4}0[A-Z0-9]{6}$/, says.ifsc);

/** The account where an organiser is paid. IFSC and PAN as the RBI and the tax department write them. */
export const payoutDetailsSchema = z.object({
  accountName: line(100, {
    error: says.accountName,
    tooLong: says.accountName,
    unreadable: says.accountName,
  }).min(2, says.accountName),
  accountNumber: code(/^\d{9,18}$/, says.accountNumber),
  ifsc: ifscSchema,
  pan: code(/^[A-Z]{5}\d{4}[A-Z]$/, says.pan),
});
export type PayoutDetails = z.infer<typeof payoutDetailsSchema>;

/** The form, with the number twice: nobody sees a wrong digit in a number typed once. */
export const payoutFormSchema = payoutDetailsSchema
  .extend({ accountNumberAgain: codeLine(says.accountNumberAgain).trim() })
  .refine((form) => form.accountNumber === form.accountNumberAgain, {
    path: ['accountNumberAgain'],
    error: says.accountNumberAgain,
    // The check runs also while another field is wrong.
    when: () => true,
  });

/**
 * Saving asks for a proof, as her account does: an open session alone must not redirect the earnings of its
 * member.
 */
export const savePayoutDetailsInput = payoutDetailsSchema.extend(provenInput.shape);
export type SavePayoutDetails = z.infer<typeof savePayoutDetailsInput>;

/** Masks details so that the member can still recognise them. */
export function maskedPayoutDetails(details: PayoutDetails): PayoutDetails {
  return {
    accountName: details.accountName,
    accountNumber: masked(details.accountNumber),
    ifsc: details.ifsc,
    pan: masked(details.pan),
  };
}

function masked(text: string): string {
  return `${'•'.repeat(6)}${text.slice(-4)}`;
}

/**
 * The statuses of a payout. `prepared`: in no file of ours yet; `filed`: the bank has it, and what became of
 * it is not known; `paid`: with the bank's reference (UTR); `returned`: it was sent and came back, and its
 * money is owed again; `cancelled`: it was not sent.
 */
export const payoutStatuses = ['prepared', 'filed', 'paid', 'returned', 'cancelled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** The statuses of money that is to move, and is not known to have arrived. */
export const waitingPayouts = ['prepared', 'filed'] as const satisfies readonly PayoutStatus[];

/** The statuses whose lines cover nothing: what they were for is owed again. */
export const lapsedPayoutStatuses = ['returned', 'cancelled'] as const satisfies PayoutStatus[];

/** A bank's reference: IMPS gives 12 digits, NEFT 16 signs, RTGS 22; banks print them in groups. */
export const payoutReferenceSchema = codeLine(says.reference)
  .overwrite((text) => text.replaceAll(/\s+/g, ''))
  .toUpperCase()
  .regex(/^[A-Z0-9]{12,22}$/, says.reference);

/** The reason why it came back, was cancelled, or has another reference. */
export const payoutReasonSchema = line(300, { error: says.reason, tooLong: says.reason }).min(
  3,
  says.reason,
);

/** The day in India and the reason, as the bank says. */
export const payoutReturnSchema = z.object({
  returnedOn: day(says.returnedOn),
  reason: payoutReasonSchema,
});

export const referenceCorrectionSchema = z.object({
  reference: payoutReferenceSchema,
  reason: payoutReasonSchema,
});

/** `twoPersons` holds where the installation has two admins of finance; with one there is nobody to ask. */
export const payoutReleaseSchema = z.object({ twoPersons: z.boolean() });

/** Whether a payout is released by another than who prepared it (docs/decisions/0210-two-people-pay.md). */
export const payoutReleaseSetting: Setting<z.infer<typeof payoutReleaseSchema>> = {
  key: 'payout-release',
  schema: payoutReleaseSchema,
  standard: { twoPersons: true },
  action: 'settings.payout_release',
};

export const payoutProofSchema = z.object({ isOn: z.boolean() });

/** Whether ₹1 proves payout details before more goes there (docs/decisions/0226-account-numbers-and-ifsc.md). */
export const payoutProofSetting: Setting<z.infer<typeof payoutProofSchema>> = {
  key: 'payout-proof',
  schema: payoutProofSchema,
  standard: { isOn: false },
  action: 'settings.payout_proof',
};

/** The least that is worth a transfer, which proves an account. */
export const proofPaise = 100;

/**
 * The steps missing until an account is proven: `due`: ₹1 is sent first; `under_way`: the bank has not sent
 * it yet; `unconfirmed`: the organiser has not said that it arrived.
 */
export const missingProofs = ['due', 'under_way', 'unconfirmed'] as const;
export type MissingProof = (typeof missingProofs)[number];

/** Returns the number in the bank file and on the statement: 'PO3F2A9C1B4D5E'; NEFT takes 16 signs. */
export function payoutNumber(id: string): string {
  return `PO${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;
}
