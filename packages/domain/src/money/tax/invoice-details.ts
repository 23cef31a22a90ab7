import { z } from 'zod';
import { say } from '../../language/texts.ts';
import { stateOfGstin } from './gstin.ts';
import { refineState, type TaxProfile, taxProfileFields } from './tax-profiles.ts';

/**
 * The details to which a booking's invoices are made out, where the buyer gives them: with a GSTIN to her
 * firm, without one to herself. The law asks for name, address and state of both (CGST Rules 2017, rule 46(d)
 * and (e)).
 */
export const invoiceDetailsSchema = z
  .object({
    /** '' for a buyer who is not registered. */
    gstin: taxProfileFields.gstin.default(''),
    legalName: taxProfileFields.legalName,
    address: taxProfileFields.address,
    /** May be '' for a registered buyer: it stands in her GSTIN. */
    stateCode: taxProfileFields.stateCode.default(''),
  })
  .superRefine(refineState);
export type InvoiceDetailsDraft = z.infer<typeof invoiceDetailsSchema>;

/** Reads a draft that passed the schema. */
export function invoiceDetailsOf(draft: InvoiceDetailsDraft): TaxProfile {
  const { gstin, legalName, address } = draft;
  const stateCode = (gstin && stateOfGstin(gstin)) || draft.stateCode;
  return { gstin: gstin || null, legalName, address, stateCode };
}

export const unnamedMessage = say(
  'From ₹50,000 the invoice must have your name, address and state. Please add them before you pay.',
);
