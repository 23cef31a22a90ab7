import { invoiceDetails } from '@nagarika/db/schema/money/invoice-details';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';

/** Forgets a member's invoice details; the invoices that she has stay as they are. */
export async function forgetInvoiceDetails({ deps: { db }, user }: MemberContext): Promise<void> {
  await db.delete(invoiceDetails).where(eq(invoiceDetails.userId, user.id));
}
