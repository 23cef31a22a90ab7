import { events } from '@nagarika/db/schema/events';
import { notifications } from '@nagarika/db/schema/notifications';
import { cities } from '@nagarika/db/schema/places';
import { users } from '@nagarika/db/schema/users';
import type { Brand } from '@nagarika/domain/brand';
import { eq } from 'drizzle-orm';
import type { Deps, Mail } from '#server/platform/ports.ts';
import { enclosures, findHerBooking } from './enclosures.ts';
import { factsOf } from './facts.ts';
import { type Letter, letterText, standingLinks } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { hasUnsubscribe, whyLine, wordings } from './wording.ts';

export type StoredNotification = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

/** A notification with whom and what it is about, as they are now. */
export async function findNotification({ db }: Pick<Deps, 'db'>, notificationId: string) {
  const [found] = await db
    .select({ news: notifications, user: users, event: events, city: cities.name })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(cities, eq(cities.id, events.cityId))
    .where(eq(notifications.id, notificationId));
  return found ?? null;
}

/** `id` names the mail, so that a repeated one is known for what it is. */
export async function composeMail(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'config'>,
  { news, user, event, city }: StoredNotification,
  { id, to }: { id: string; to: string },
): Promise<Mail> {
  const { kind, title, message, link } = news;
  const { publicUrl, brand } = deps.config;
  const booking = await findHerBooking(deps, kind, news);
  const attachments = booking ? await enclosures(deps, kind, booking, user) : [];
  const links = standingLinks(publicUrl);
  const letter: Letter = {
    subject: oneLine(wordings[kind].subject({ title, event })),
    heading: title,
    to: user.name,
    message,
    facts: factsOf(kind, event, city, booking),
    button: { label: wordings[kind].button, url: `${publicUrl}${link ?? '/notifications'}` },
    enclosed: enclosedLine(attachments),
    why: whyLine(kind),
    ...links,
    address: null,
  };
  return {
    ...asMail(letter, brand, { id, to }),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(hasUnsubscribe(kind) ? { unsubscribeUrl: links.settingsUrl } : {}),
  };
}

export function asMail(letter: Letter, brand: Brand, { id, to }: { id: string; to: string }): Mail {
  const { subject } = letter;
  return { id, to, subject, text: letterText(letter, brand), html: letterHtml(letter, brand) };
}

function enclosedLine(attachments: { contentType: string }[]): string | null {
  if (attachments.length === 0) return null;
  const hasTicket = attachments.some(({ contentType }) => contentType === 'application/pdf');
  return hasTicket
    ? 'Enclosed: your ticket as a PDF, with the QR code for the door, and the date for your calendar.'
    : 'Enclosed: the date for your calendar, as it is now.';
}

/** A title holds what an organiser typed: no line of hers becomes a header. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
