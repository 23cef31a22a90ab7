import { invoiceDetails } from '@nagarika/db/schema/money/invoice-details';
import type { TaxProfile } from '@nagarika/domain/money/tax/tax-profiles';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';

/** Keeps invoice details for the member's next booking; invoices of earlier ones stay as they are. */
export async function keepInvoiceDetails(
  { deps: { db, clock }, user }: Pick<MemberContext, 'deps' | 'user'>,
  { gstin, legalName, address, stateCode }: TaxProfile,
): Promise<void> {
  const row = { gstin, legalName, address, stateCode, givenAt: clock.now() };
  await db
    .insert(invoiceDetails)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: invoiceDetails.userId, set: row });
}

/** Forgets a member's invoice details; the invoices that she has stay as they are. */
export async function forgetInvoiceDetails({ deps: { db }, user }: MemberContext): Promise<void> {
  await db.delete(invoiceDetails).where(eq(invoiceDetails.userId, user.id));
}
