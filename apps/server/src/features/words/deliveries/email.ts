import { type Language, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { word } from '#server/words/word.ts';

/** The content of a mail to a member, in her language, before it has a form: texts, never markup. */
export type Email = {
  language: Language;
  subject: string;
  heading: string;
  /** The member's name; null: not given yet. */
  to: string | null;
  message: string;
  /** Whether addresses in the message become links (packages/domain/src/site/safe-links.ts). */
  hasLinks: boolean;
  /** Time, place and price, shown as a small table. */
  facts: { label: string; value: string }[];
  /** `url` is absolute. */
  button: { label: string; url: string };
  attachmentsLine: string | null;
  /** The reason why the member gets it. */
  why: string;
  /** The page on which a member chooses what reaches her; absolute. */
  settingsUrl: string;
  /** The link that ends such mail at a press; absolute. Null: it has none. */
  unsubscribeUrl: string | null;
  /** The terms between a member and us; absolute. */
  termsUrl: string;
  privacyUrl: string;
  /** Links for an address that is not confirmed; absolute. Null: it is confirmed. */
  address: { confirmUrl: string; stopUrl: string } | null;
};

/** Writes the same words for programs that show no HTML. */
export function emailText(email: Email, brand: Brand): string {
  const { heading, message, facts, button, attachmentsLine, why, address } = email;
  const { confirm, stop } = addressWords(email);
  const blocks = [
    heading,
    greeting(email),
    message,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    attachmentsLine,
    `${button.label}:\n${button.url}`,
    address && `${confirm.line}\n${address.confirmUrl}\n\n${stop.line}\n${address.stopUrl}`,
    `-- \n${why}\n${footLinks(email)
      .map(({ label, url }) => `${label}: ${url}`)
      .join('\n')}\n\n${brandLine(brand, email)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Greets the member by name; null when she has not given one. */
export function greeting({ to, language }: Email): string | null {
  return to && word(say('Hello {name},', { name: to }), language);
}

/** Lists the small links at the foot of every mail. */
export function footLinks({ language, settingsUrl, unsubscribeUrl, termsUrl, privacyUrl }: Email) {
  return [
    ...(unsubscribeUrl ? [{ label: word(say('Unsubscribe'), language), url: unsubscribeUrl }] : []),
    { label: word(say('How we reach you'), language), url: settingsUrl },
    { label: word(say('Terms & Conditions'), language), url: termsUrl },
    { label: word(say('Privacy Policy'), language), url: privacyUrl },
  ];
}

/** Returns the links that every mail of this installation has. */
export function standingLinks(publicUrl: string, language: Language) {
  const at = (path: string) => `${publicUrl}${pathIn(language, path)}`;
  return {
    settingsUrl: at('/edit-profile#channels'),
    unsubscribeUrl: null,
    termsUrl: at('/terms'),
    privacyUrl: at('/privacy'),
  };
}

export function addressWords({ language }: Pick<Email, 'language'>) {
  const ask = say('Confirm this address, so that tickets come here with their QR codes:');
  return {
    confirm: { line: word(ask, language), link: word(say('confirm'), language) },
    stop: {
      line: word(say('Not you, or no more mail? Stop it:'), language),
      link: word(say('stop'), language),
    },
  };
}

export function brandLine(brand: Brand, { language }: Pick<Email, 'language'>): string {
  const { supportEmail, supportPhone } = brand;
  // The spaces in a number do not break.
  return `${brandName(brand, language)} · ${supportEmail} · ${supportPhone.replaceAll(' ', '\u00a0')}`;
}
