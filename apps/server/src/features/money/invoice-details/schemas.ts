import { z } from 'zod';

/** Answers of the router of invoice details. */

/** As a form has them: `gstin` is '' of who is not registered. */
export const keptDetails = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
  stateCode: z.string(),
  /** Its name, in the reader's language. */
  state: z.string(),
});
export type KeptDetails = z.infer<typeof keptDetails>;

/** Says which invoices a booking of an event has, and what was given for an earlier one. */
export const invoiceTerms = z.object({
  /** The organiser invoices the ticket's price. */
  isTicketInvoiced: z.boolean(),
  /** The operator invoices the service charge. */
  isChargeInvoiced: z.boolean(),
  /** Null: she gave none, or is not signed in. */
  kept: keptDetails.nullable(),
});
export type InvoiceTerms = z.infer<typeof invoiceTerms>;
