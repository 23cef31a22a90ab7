import type { events } from '@nagarika/db/schema/events/events';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { type Language, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import type { UnconfirmedKind } from '@nagarika/domain/words/news/notifications';
import { emailLinkToken } from '#server/features/people/profile/email-link-token.ts';
import type { Mail } from '#server/platform/messengers.ts';
import type { Deps } from '#server/platform/ports.ts';
import { word } from '#server/words/word.ts';
import { asMail, languageOf, oneLine, type StoredNotification } from './compose-mail.ts';
import { type Email, standingLinks } from './email.ts';
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

/** One that nobody reviewed says whatever its organiser typed, to whomever the organiser likes. */
function isPublic(event: typeof events.$inferSelect): boolean {
  return isStanding(event) || (event.status === 'cancelled' && event.reviewedAt !== null);
}
