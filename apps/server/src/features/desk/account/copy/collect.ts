import { events } from '@nagarika/db/schema/events/events';
import { bookingRecipients, invoiceDetails } from '@nagarika/db/schema/money/invoice-details';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import {
  announcementMutes,
  announcementRecipients,
  announcementReplies,
  announcementReports,
  announcements,
} from '@nagarika/db/schema/words/announcements';
import { and, eq, getTableColumns, inArray, isNotNull, or } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { collectBooked } from './collect-booked.ts';
import { collectHosted } from './collect-hosted.ts';
import { collectWritten } from './collect-written.ts';
import { newestQuery } from './newest.ts';
import type { Sections } from './sections.ts';

/**
 * Collects all that is held of a member, unsigned posts included, for her alone. Of others it has only what
 * she typed herself, with their numbers masked.
 */
export function collect(ctx: MemberContext): Sections {
  return {
    ...collectAccount(ctx),
    ...collectBooked(ctx),
    ...collectHosted(ctx),
    ...collectTaxed(ctx),
    ...collectWritten(ctx),
    ...collectAnnounced(ctx),
  };
}

/** Leaves out the search text, which only copies the rest. */
const { searchText: _, ...account } = getTableColumns(users);

function collectAccount({ deps: { db }, user }: MemberContext): Sections {
  const { createdAt, lastSeenAt, device, expiresAt } = sessions;
  return {
    Account: () => db.select(account).from(users).where(eq(users.id, user.id)),
    'Where you are signed in': () =>
      newestQuery(
        db
          .select({ device, createdAt, lastSeenAt, expiresAt })
          .from(sessions)
          .where(eq(sessions.userId, user.id)),
        lastSeenAt,
      ),
  };
}

/** Collects what organisers told the member, and what she did with it. */
function collectAnnounced({ deps: { db }, user }: MemberContext): Sections {
  const { subject, body, sentAt, scheduledFor } = announcements;
  return {
    'Announcements you received': () =>
      newestQuery(
        db
          .select({ event: events.title, subject, body, sentAt })
          .from(announcementRecipients)
          .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
          .innerJoin(events, eq(events.id, announcements.eventId))
          .where(eq(announcementRecipients.userId, user.id)),
        scheduledFor,
      ),
    'Replies to announcements': () =>
      newestQuery(
        db
          .select({ body: announcementReplies.body, sentAt: announcementReplies.sentAt })
          .from(announcementReplies)
          .where(eq(announcementReplies.authorId, user.id)),
        announcementReplies.sentAt,
      ),
    'Announcements you reported': () =>
      newestQuery(
        db
          .select({
            subject,
            reason: announcementReports.reason,
            createdAt: announcementReports.createdAt,
          })
          .from(announcementReports)
          .innerJoin(announcements, eq(announcements.id, announcementReports.announcementId))
          .where(eq(announcementReports.reporterId, user.id)),
        announcementReports.createdAt,
      ),
    'Events you muted': () =>
      newestQuery(
        db
          .select({ event: events.title, createdAt: announcementMutes.createdAt })
          .from(announcementMutes)
          .innerJoin(events, eq(events.id, announcementMutes.eventId))
          .where(eq(announcementMutes.userId, user.id)),
        announcementMutes.createdAt,
      ),
  };
}

/** Collects what the member gave for tax law, and the papers of her bookings, sales and commission. */
function collectTaxed({ deps: { db }, user }: MemberContext): Sections {
  const { legalName, gstin, address, stateCode, validFrom } = taxProfiles;
  const { label, kind, issuedAt, grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } =
    taxPapers;
  const { userId, ...kept } = getTableColumns(invoiceDetails);
  const { bookingId, ...recipient } = getTableColumns(bookingRecipients);
  return {
    'Tax details': () =>
      newestQuery(
        db
          .select({ legalName, gstin, address, stateCode, validFrom })
          .from(taxProfiles)
          .where(eq(taxProfiles.userId, user.id)),
        validFrom,
      ),
    'Invoice details': () => db.select(kept).from(invoiceDetails).where(eq(userId, user.id)),
    'Whom invoices name': () =>
      newestQuery(
        db
          .select({ bookingId, ...recipient })
          .from(bookingRecipients)
          .innerJoin(bookings, eq(bookings.id, bookingId))
          .where(eq(bookings.userId, user.id)),
        bookingRecipients.givenAt,
      ),
    'Tax papers': () =>
      newestQuery(
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
