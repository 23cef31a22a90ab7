import type { events } from '@nagarika/db/schema/events/events';
import { deliveries } from '@nagarika/db/schema/words/notifications';
import { isPast, isStanding } from '@nagarika/domain/events/listing/events';
import { type Language, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { countryCode } from '@nagarika/domain/people/sign-in-rules';
import { isUnconfirmedKind, type UnconfirmedKind } from '@nagarika/domain/words/news/notifications';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { emailLinkToken } from '#server/features/people/profile/email/email-link-token.ts';
import { markReturned } from '#server/features/words/notifications/mark-returned.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { isNoSuchAddress, type Mail, MessageError } from '#server/platform/ports/messengers.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { word } from '#server/words/word.ts';
import {
  asMail,
  composeMail,
  findNotification,
  languageOf,
  oneLine,
  type StoredNotification,
} from './compose-mail.ts';
import { type Email, standingLinks } from './email.ts';
import { factsOf } from './facts-of.ts';
import { howToMail } from './how-to-mail.ts';
import { briefs, wordings } from './wordings.ts';

/** The attempts, spread over about an hour by the queue's waits (adapters/jobs/pg-boss.ts). */
export const maxAttempts = 7;

/** The age at which a claim's holder was killed: longer than a job may take. */
export const leaseMs = 150_000;

type Delivery = typeof deliveries.$inferSelect;

/**
 * Sends one delivery once, whoever else tries to (docs/decisions/0090), except that a mail whose sender was
 * killed in the middle is sent again under the same Message-ID.
 * @throws what went wrong while it may be tried again
 */
export async function deliver(deps: Deps, { deliveryId }: { deliveryId: string }): Promise<void> {
  const delivery = await claim(deps, deliveryId);
  if (!delivery) return;
  try {
    const status = await send(deps, delivery);
    await close(deps, deliveryId, { status, lastError: null });
  } catch (error) {
    await failed(deps, delivery, error);
  }
}

/** Claims a delivery; null when it is done, or another worker has it. */
async function claim({ db, clock }: Deps, id: string): Promise<Delivery | null> {
  const now = clock.now();
  // A repeat by phone cannot be recognised, so an interrupted one stays (sweep-deliveries.ts).
  const isLapsed = and(
    eq(deliveries.channel, 'mail'),
    lt(deliveries.claimedAt, new Date(now.getTime() - leaseMs)),
  );
  const [claimed] = await db
    .update(deliveries)
    .set({ claimedAt: now, attempts: sql`${deliveries.attempts} + 1` })
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.status, 'queued'),
        or(isNull(deliveries.claimedAt), isLapsed),
      ),
    )
    .returning();
  return claimed ?? null;
}

async function send(deps: Deps, delivery: Delivery): Promise<'sent' | 'skipped'> {
  const found = await findNotification(deps, delivery.notificationId);
  if (!found || isOverdue(found, deps.clock.now())) return 'skipped';
  const { notification, user, event } = found;
  if (delivery.channel === 'mail') {
    // The address is the member's present one: it may have changed since the mail was queued.
    const how = await howToMail(deps, found, delivery);
    if (!how) return 'skipped';
    const compose = how.isConfirmed ? composeMail : composeBrief;
    const mail = await compose(deps, found, { id: delivery.id, to: how.to });
    await deps.mailer.send(mail).catch(async (error: unknown) => {
      if (isNoSuchAddress(error)) {
        await markReturned(deps, { id: user.id, email: how.to, deliveryId: delivery.id });
      }
      throw error;
    });
    return 'sent';
  }
  if (!deps.messenger.channels.includes(delivery.channel)) return 'skipped';
  const { phone } = user;
  // An account whose number was released or erased has none.
  if (!phone.startsWith(countryCode)) return 'skipped';
  const language = deps.messenger.languageFor(delivery.channel, languageOf(user));
  const title = word(wordings[notification.kind].brief ?? notification.title, language);
  const detail = event?.title ?? word(notification.message, language);
  await deps.messenger.send(delivery.channel, { phone, title, detail, language });
  return 'sent';
}

/** Tells whether a reminder comes too late: for an event that has begun, or does not take place. */
function isOverdue({ notification, event }: StoredNotification, now: Date): boolean {
  if (notification.kind !== 'event_reminder' || !event) return false;
  return isPast(event, now) || event.status !== 'approved';
}

async function failed(deps: Deps, delivery: Delivery, error: unknown): Promise<void> {
  const lastError = error instanceof MessageError ? error.message : nameOf(error);
  const line = { delivery: delivery.id, channel: delivery.channel, fault: describeFault(error) };
  if (!isFinal(delivery, error)) {
    deps.log.warn(line, 'a message waits');
    await deps.db
      .update(deliveries)
      .set({ claimedAt: null, lastError })
      .where(eq(deliveries.id, delivery.id));
    throw error;
  }
  deps.log.error(line, 'a message was given up');
  await close(deps, delivery.id, { status: 'failed', lastError });
}

/**
 * Tells whether to give up. By phone a second message is worse than none: the mail and the bell say the same.
 */
function isFinal({ attempts, channel }: Delivery, error: unknown): boolean {
  const kind = error instanceof MessageError ? error.kind : null;
  return (
    attempts >= maxAttempts ||
    kind === 'refused' ||
    kind === 'no_such_address' ||
    (kind === 'unknown' && channel !== 'mail')
  );
}

async function close(
  { db, clock }: Deps,
  id: string,
  { status, lastError }: { status: 'sent' | 'skipped' | 'failed'; lastError: string | null },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ status, lastError, claimedAt: null, sentAt: status === 'sent' ? clock.now() : null })
    .where(eq(deliveries.id, id));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Composes the mail for an address that the member has not confirmed, where somebody else may read it: no
 * name, amount, code or ticket, and of an event what everybody sees, nothing that a member wrote and nobody
 * has read.
 */
async function composeBrief(
  { config, secrets }: Pick<Deps, 'secrets' | 'config'>,
  { notification, user, event, city }: StoredNotification,
  { id, to }: { id: string; to: string },
): Promise<Mail> {
  const { kind, title, link } = notification;
  if (!isUnconfirmedKind(kind)) throw new Error(`${kind} waits until the address is confirmed`);
  const { publicUrl, brand } = config;
  const language = languageOf(user);
  const at = (path: string) => `${publicUrl}${pathIn(language, path)}`;
  const page = at(`/email-address?token=${emailLinkToken(secrets, user.id, to)}`);
  const stopUrl = `${page}&wish=stop`;
  const known = event && isPublic(event) ? event : null;
  const email: Email = {
    language,
    subject: oneLine(word(wordings[kind].subject({ title, event: known }), language)),
    heading: word(title, language),
    to: null,
    message: word(briefs[kind], language),
    hasLinks: false,
    facts: known
      ? [
          { label: word(say('Event'), language), value: known.title },
          ...factsOf({ kind, language }, known, city, null),
        ]
      : [],
    button: buttonOf({ kind, language }, { page, link: at(link ?? '/notifications') }),
    attachmentsLine: null,
    why: word(
      say('You get this because somebody gave this address for an account with us.'),
      language,
    ),
    ...standingLinks(publicUrl, language),
    address: { confirmUrl: page, stopUrl },
  };
  return { ...asMail(email, brand, { id, to }), unsubscribeUrl: stopUrl };
}

function buttonOf(
  { kind, language }: { kind: UnconfirmedKind; language: Language },
  { page, link }: { page: string; link: string },
) {
  return kind === 'email_confirmation'
    ? { label: word(wordings[kind].button, language), url: page }
    : { label: word(say('Sign in to see it'), language), url: link };
}

/**
 * Tells whether the event was reviewed: an unreviewed one says whatever its organiser typed, to any address she
 * likes.
 */
function isPublic(event: typeof events.$inferSelect): boolean {
  return isStanding(event) || (event.status === 'cancelled' && event.reviewedAt !== null);
}
