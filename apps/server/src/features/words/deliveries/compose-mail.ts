import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { type Language, pathIn, sourceLanguage } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import type { Brand } from '@nagarika/domain/site/brand';
import { type NotificationKind, unsubscribePath } from '@nagarika/domain/words/news/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { ticketFileName } from '#server/features/money/ticket-pdf/http.ts';
import { makeTicketPdf } from '#server/features/money/ticket-pdf/make-ticket-pdf.ts';
import { ticketPdfView } from '#server/features/money/ticket-pdf/ticket-pdf-view.ts';
import { emailLinkToken } from '#server/features/people/profile/email/email-link-token.ts';
import { bookingCalendar } from '#server/features/sales/calendar/booking-calendar.ts';
import {
  bookingIdsQuery,
  findBookings,
  type StoredBooking,
} from '#server/features/sales/tickets/find-bookings.ts';
import {
  asMember,
  asSeenBy,
  type Viewpoint,
  viewpointOf,
} from '#server/features/sales/tickets/viewpoint.ts';
import type { Mail } from '#server/platform/ports/messengers.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { word } from '#server/words/word.ts';
import { type Email, emailText, standingLinks } from './email.ts';
import { emailHtml } from './email-html.ts';
import { factsOf } from './facts-of.ts';
import { hasUnsubscribe, isOneClickKind, whyLine, wordings } from './wordings.ts';

type OwnBooking = StoredBooking & { viewpoint: Viewpoint };

export type StoredNotification = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

/** Finds a notification with its reader and event, as they are now. */
export async function findNotification({ db }: Pick<Deps, 'db'>, notificationId: string) {
  const [found] = await db
    .select({ notification: notifications, user: users, event: events, city: cities.name })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(cities, eq(cities.id, events.cityId))
    .where(eq(notifications.id, notificationId));
  return found ?? null;
}

/** Composes a mail; `id` names it, so that a repeated one is recognised. */
export async function composeMail(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'config'>,
  { notification, user, event, city }: StoredNotification,
  { id, to }: { id: string; to: string },
): Promise<Mail> {
  const { kind } = notification;
  const booking = await findOwnBooking(deps, kind, notification);
  const booked = booking && { stored: booking, now: deps.clock.now() };
  const language = languageOf(user);
  const attachments = booking ? await attachmentsFor(deps, kind, booking, user, language) : [];
  const said = emailOf(deps.config, notification, { user, event, city, booked, attachments });
  const unsubscribeUrl = isOneClickKind(kind) ? unsubscribeLink(deps, { user, to }) : null;
  return {
    ...asMail({ ...said, unsubscribeUrl }, deps.config.brand, { id, to }),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(unsubscribeUrl
      ? { unsubscribeUrl, isOneClick: true }
      : hasUnsubscribe(kind) && { unsubscribeUrl: said.settingsUrl }),
  };
}

/**
 * Makes the link to this member's choice for the address that the mail goes to, so that her other address is
 * not touched.
 */
function unsubscribeLink(
  { config, secrets }: Pick<Deps, 'secrets' | 'config'>,
  { user, to }: Pick<StoredNotification, 'user'> & { to: string },
): string {
  const path = pathIn(languageOf(user), unsubscribePath);
  const token = emailLinkToken(secrets, user.id, to, 'unsubscribe');
  return `${config.publicUrl}${path}?token=${token}`;
}

type Said = Pick<StoredNotification['notification'], 'kind' | 'title' | 'message' | 'link'>;
type About = Omit<StoredNotification, 'notification'> & {
  booked?: Parameters<typeof factsOf>[3];
  attachments?: readonly { contentType: string }[];
};

/** Says what the mail of a notification says, in its reader's language. */
export function emailOf(
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  { kind, title, message, link }: Said,
  { user, event, city, booked = null, attachments = [] }: About,
): Email {
  const language = languageOf(user);
  const inHers = (text: Text) => word(text, language);
  const enclosed = lineOf(attachments);
  const wording = wordings[kind];
  return {
    language,
    subject: oneLine(inHers(wording.subject({ title, event }))),
    heading: inHers(title),
    to: user.name,
    message: inHers(message),
    hasLinks: wording.hasLinks === true,
    facts: factsOf({ kind, language }, event, city, booked),
    button: {
      label: inHers(wording.button),
      url: `${publicUrl}${pathIn(language, link ?? '/notifications')}`,
    },
    attachmentsLine: enclosed && inHers(enclosed),
    why: inHers(whyLine(kind)),
    ...standingLinks(publicUrl, language),
    address: null,
  };
}

/** Returns the language in which a member is written to. */
export function languageOf({ language }: Pick<typeof users.$inferSelect, 'language'>) {
  return language ?? sourceLanguage;
}

export function asMail(email: Email, brand: Brand, { id, to }: { id: string; to: string }): Mail {
  const { subject } = email;
  return { id, to, subject, text: emailText(email, brand), html: emailHtml(email, brand) };
}

function lineOf(attachments: readonly { contentType: string }[]): Text | null {
  if (attachments.length === 0) return null;
  const hasTicket = attachments.some(({ contentType }) => contentType === 'application/pdf');
  return hasTicket
    ? say(
        'Enclosed: your ticket as a PDF, with the QR code for the door, and the date for your calendar.',
      )
    : say('Enclosed: the date for your calendar, as it is now.');
}

/** Joins lines, for a title holds what an organiser typed and none of it may become a header. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Finds the booking that the notification is about, or that its reader’s ticket for the event comes from, as
 * she may see it.
 */
async function findOwnBooking(
  { db }: Pick<Deps, 'db'>,
  kind: NotificationKind,
  notification: { userId: string; bookingId: string | null; eventId: string | null },
): Promise<OwnBooking | null> {
  const { userId, bookingId, eventId } = notification;
  const which = bookingId
    ? eq(bookings.id, bookingId)
    : (kind === 'event_changed' || kind === 'event_postponed') && eventId
      ? and(
          eq(bookings.eventId, eventId),
          isSold,
          inArray(bookings.id, bookingIdsQuery(db, userId)),
        )
      : null;
  const [stored] = which ? await findBookings(db, which, 1) : [];
  const viewpoint = stored && viewpointOf(stored, asMember(userId));
  return viewpoint ? { ...asSeenBy(stored, viewpoint), viewpoint } : null;
}

/** Returns the ticket and the calendar's file; nothing where the booking has ended meanwhile. */
async function attachmentsFor(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'config'>,
  kind: NotificationKind,
  booking: OwnBooking,
  reader: { name: string | null },
  language: Language,
): Promise<NonNullable<Mail['attachments']>> {
  const what = wordings[kind].attached;
  if (!what) return [];
  const { brand } = deps.config;
  const entry = {
    filename: `${brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-event.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: new TextEncoder().encode(bookingCalendar(booking, deps, language)),
  };
  // The tickets stay valid, so nothing changes in the calendar.
  if (kind === 'booking_refunded' && booking.booking.status === 'confirmed') return [];
  if (what === 'entry') return [entry];
  const view = await ticketPdfView(deps, booking, reader, language);
  if (booking.booking.status !== 'confirmed' || view.tickets.length === 0) return [];
  const ticket = {
    filename: ticketFileName(brand.name, booking.booking),
    contentType: 'application/pdf',
    content: await makeTicketPdf({ view, brand, language }),
  };
  return [ticket, entry];
}
