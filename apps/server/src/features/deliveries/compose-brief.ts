import type { events } from '@nagarika/db/schema/events';
import type { UnconfirmedKind } from '@nagarika/domain/notifications';
import type { Mail } from '#server/platform/messengers.ts';
import type { Deps } from '#server/platform/ports.ts';
import { asMail, oneLine, type StoredNotification } from './compose-mail.ts';
import { type Email, standingLinks } from './email.ts';
import { emailLinkToken } from './email-link-token.ts';
import { factsOf } from './facts-of.ts';
import { briefs, isUnconfirmedKind, wordings } from './wordings.ts';

/**
 * For an address that the member has not confirmed: somebody else may read it. No name, amount or code, no
 * ticket, and of an event what everybody sees: nothing that a member wrote and nobody has read.
 */
export async function composeBrief(
  { config, secrets }: Pick<Deps, 'secrets' | 'config'>,
  { notification, user, event, city }: StoredNotification,
  { id, to }: { id: string; to: string },
): Promise<Mail> {
  const { kind, title, link } = notification;
  if (!isUnconfirmedKind(kind)) throw new Error(`${kind} waits until the address is confirmed`);
  const { publicUrl, brand } = config;
  const page = `${publicUrl}/email-address?token=${emailLinkToken(secrets, user.id, to)}`;
  const stopUrl = `${page}&wish=stop`;
  const known = event && isPublic(event) ? event : null;
  const email: Email = {
    subject: oneLine(wordings[kind].subject({ title, event: known })),
    heading: title,
    to: null,
    message: briefs[kind],
    facts: known
      ? [{ label: 'Event', value: known.title }, ...factsOf(kind, known, city, null)]
      : [],
    button: buttonOf(kind, { page, link: `${publicUrl}${link ?? '/notifications'}` }),
    attachmentsLine: null,
    why: 'You get this because somebody gave this address for an account with us.',
    ...standingLinks(publicUrl),
    address: { confirmUrl: page, stopUrl },
  };
  return { ...asMail(email, brand, { id, to }), unsubscribeUrl: stopUrl };
}

function buttonOf(kind: UnconfirmedKind, { page, link }: { page: string; link: string }) {
  return kind === 'email_confirmation'
    ? { label: wordings[kind].button, url: page }
    : { label: 'Sign in to see it', url: link };
}

/** One that nobody reviewed says whatever its organiser typed, to whomever the organiser likes. */
function isPublic({ status, reviewedAt }: typeof events.$inferSelect): boolean {
  return status === 'approved' || (status === 'cancelled' && reviewedAt !== null);
}
