import { payoutStatuses } from '@nagarika/domain/money/payouts/payouts';
import { taxPaperKinds } from '@nagarika/domain/money/tax/tax-papers';
import { z } from 'zod';
import { foundBooking, person } from './schemas.ts';

/** The results of an admin's search. Amounts are paise, moments UTC. */

/** The kinds of text that a search can be read as. */
const readAs = [
  'code',
  'payment',
  'order',
  'refund',
  'dispute',
  'paper',
  'page_id',
  'id',
  'phone',
  'guest',
] as const;

export const foundByDesk = z.object({
  /** Null for a bank's reference alone. */
  by: z.enum(readAs).nullable(),
  items: z.array(foundBooking),
  hasMore: z.boolean(),
  /** The payout with this bank's reference (UTR). */
  payout: z
    .object({
      id: z.uuid(),
      status: z.enum(payoutStatuses),
      reference: z.string(),
      organiser: person,
      /** The sum that the bank moves. */
      transferred: z.int(),
    })
    .nullable(),
  /** Tax papers of this number: each supplier numbers hers separately. */
  papers: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      kind: z.enum(taxPaperKinds),
      /** Null for the operator. */
      supplier: person.nullable(),
      issuedAt: z.iso.datetime(),
      gross: z.int(),
    }),
  ),
});
export type FoundByDesk = z.infer<typeof foundByDesk>;
