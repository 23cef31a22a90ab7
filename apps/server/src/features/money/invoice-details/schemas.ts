import { z } from 'zod';

/** Answers of the router of invoice details. */

/** The details as a form has them: `gstin` is '' for a person who is not registered. */
export const keptDetails = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
  stateCode: z.string(),
  /** The state's name, in the reader's language. */
  state: z.string(),
});
export type KeptDetails = z.infer<typeof keptDetails>;

/** The invoices that a booking of an event has, and the details given for an earlier one. */
export const invoiceTerms = z.object({
  /** Whether the organiser invoices the ticket's price. */
  isTicketInvoiced: z.boolean(),
  /** Whether the operator invoices the service charge. */
  isChargeInvoiced: z.boolean(),
  /** Null: the reader gave none, or is not signed in. */
  kept: keptDetails.nullable(),
});
export type InvoiceTerms = z.infer<typeof invoiceTerms>;
