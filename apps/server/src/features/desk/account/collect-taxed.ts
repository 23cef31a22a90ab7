import { bookingRecipients, invoiceDetails } from '@nagarika/db/schema/money/invoice-details';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, eq, getTableColumns, inArray, isNotNull, or } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { newest } from './newest.ts';
import type { Sections } from './sections.ts';

/** What she gave for tax law, and the papers that are hers: of her bookings, sales and commission. */
export function collectTaxed({ deps: { db }, user }: MemberContext): Sections {
  const { legalName, gstin, address, stateCode, validFrom } = taxProfiles;
  const { label, kind, issuedAt, grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } =
    taxPapers;
  const { userId, ...kept } = getTableColumns(invoiceDetails);
  const { bookingId, ...recipient } = getTableColumns(bookingRecipients);
  return {
    'Tax details': () =>
      newest(
        db
          .select({ legalName, gstin, address, stateCode, validFrom })
          .from(taxProfiles)
          .where(eq(taxProfiles.userId, user.id)),
        validFrom,
      ),
    'Invoice details': () => db.select(kept).from(invoiceDetails).where(eq(userId, user.id)),
    'Whom invoices name': () =>
      newest(
        db
          .select({ bookingId, ...recipient })
          .from(bookingRecipients)
          .innerJoin(bookings, eq(bookings.id, bookingId))
          .where(eq(bookings.userId, user.id)),
        bookingRecipients.givenAt,
      ),
    'Tax papers': () =>
      newest(
        db
          .select({
            label,
            kind,
            issuedAt,
            grossPaise,
            taxablePaise,
            cgstPaise,
            sgstPaise,
            igstPaise,
          })
          .from(taxPapers)
          .where(
            or(
              eq(taxPapers.supplierId, user.id),
              and(eq(taxPapers.organiserId, user.id), isNotNull(taxPapers.fromDay)),
              inArray(
                taxPapers.bookingId,
                db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, user.id)),
              ),
            ),
          ),
        issuedAt,
      ),
  };
}
