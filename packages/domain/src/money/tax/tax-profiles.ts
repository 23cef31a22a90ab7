import { z } from 'zod';
import { gstStateCodes, stateMissing } from '../../events/cities/gst-states.ts';
import { codeLine, line } from '../../language/text.ts';
import { type SchemaText, schemaTexts } from '../../language/texts.ts';
import { provenInput } from '../../people/proof.ts';
import { day } from '../../time/instants.ts';
import { periodMessages } from '../../time/periods.ts';
import { faultOfGstin, stateOfGstin } from './gstin.ts';

/** Lengths in characters. The law has no bound; an invoice has room for these. */
export const taxProfileLimits = { legalName: 150, address: 300 } as const;

export const taxProfileMessages = schemaTexts({
  gstin: 'Please enter a valid GSTIN, like 27AAPFU0939F1ZV',
  checkSign: 'A letter or digit of this GSTIN is wrong. Please compare it with your certificate.',
  legalName: 'Please enter the legal name',
  address: 'Please enter the address',
  anotherState: 'This GSTIN is of another state than the one chosen',
});
const says = taxProfileMessages;

const words = (max: number, missing: SchemaText) => line(max, { error: missing }).min(2, missing);

const gstin = codeLine(says.gstin)
  .trim()
  .toUpperCase()
  .superRefine((typed, { addIssue }) => {
    const fault = typed && faultOfGstin(typed);
    if (fault) addIssue(fault === 'check' ? says.checkSign : says.gstin);
  });

export const taxProfileFields = {
  gstin,
  legalName: words(taxProfileLimits.legalName, says.legalName),
  address: words(taxProfileLimits.address, says.address),
  stateCode: z.enum(['', ...gstStateCodes]),
};

type Place = { gstin: string; stateCode: string };

/**
 * Judges what names the state: a GSTIN, or the state of a person without one; where both are given they must
 * agree.
 */
export function refineState({ gstin: given, stateCode }: Place, { addIssue }: z.RefinementCtx) {
  if (!given && !stateCode)
    addIssue({ code: 'custom', path: ['stateCode'], message: stateMissing });
  if (given && stateCode && stateOfGstin(given) !== stateCode)
    addIssue({ code: 'custom', path: ['gstin'], message: says.anotherState });
}

/**
 * A supplier or recipient for tax law: `gstin` is '' where she is not registered, `stateCode` may be where
 * she is.
 */
export const taxProfileSchema = z
  .object({
    isRegistered: z.boolean(),
    ...taxProfileFields,
  })
  .superRefine(({ isRegistered, gstin: given, stateCode }, context) => {
    if (!isRegistered || given)
      return refineState({ gstin: isRegistered ? given : '', stateCode }, context);
    context.addIssue({ code: 'custom', path: ['gstin'], message: says.gstin });
  });
export type TaxProfileDraft = z.infer<typeof taxProfileSchema>;

/**
 * Saving asks for a proof: an open session alone must not change what papers that the law keeps will name.
 */
export const saveTaxProfileInput = taxProfileSchema.safeExtend(provenInput.shape);
export type SaveTaxProfile = z.infer<typeof saveTaxProfileInput>;

/**
 * The operator's details, which may be given ahead: '' is at once, else the day in India with which they
 * begin to hold.
 */
export const operatorProfileInput = taxProfileSchema.safeExtend({
  fromDay: z.union([z.literal(''), day(periodMessages.day)]).default(''),
});
export type OperatorProfileDraft = z.infer<typeof operatorProfileInput>;

/** The details from an instant on; `gstin` null: not registered, or not any more. */
export type TaxProfile = {
  legalName: string;
  gstin: string | null;
  address: string;
  stateCode: string;
};

/** Reads a draft that passed the schema. */
export function taxProfileOf(draft: TaxProfileDraft): TaxProfile {
  const { isRegistered, legalName, address } = draft;
  const registered = isRegistered ? draft.gstin : null;
  const stateCode = (registered && stateOfGstin(registered)) || draft.stateCode;
  return { legalName, address, gstin: registered, stateCode };
}
