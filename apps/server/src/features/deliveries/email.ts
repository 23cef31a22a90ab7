import type { Brand } from '@nagarika/domain/brand';

/** What a mail to a member says, before it has a form. Texts, never markup. */
export type Email = {
  subject: string;
  heading: string;
  /** The member's name; null: not given yet. */
  to: string | null;
  message: string;
  /** When, where, what was paid: shown as a small table. */
  facts: { label: string; value: string }[];
  /** `url` is absolute. */
  button: { label: string; url: string };
  attachmentsLine: string | null;
  /** Why the member gets it. */
  why: string;
  /** Where a member chooses what reaches her; absolute. */
  settingsUrl: string;
  /** What holds between a member and us; absolute. */
  termsUrl: string;
  privacyUrl: string;
  /** Of an address that is not confirmed; absolute. Null: it is. */
  address: { confirmUrl: string; stopUrl: string } | null;
};

/** The same words for programs that show no HTML. */
export function emailText(email: Email, brand: Brand): string {
  const { heading, to, message, facts, button, attachmentsLine, why, address } = email;
  const blocks = [
    heading,
    to && `Hello ${to},`,
    message,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    attachmentsLine,
    `${button.label}:\n${button.url}`,
    address &&
      `${addressWords.confirm}\n${address.confirmUrl}\n\n${addressWords.stop}\n${address.stopUrl}`,
    `-- \n${why}\n${footLinks(email)
      .map(({ label, url }) => `${label}: ${url}`)
      .join('\n')}\n\n${brandLine(brand)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Small, at the foot of every mail. */
export function footLinks({ settingsUrl, termsUrl, privacyUrl }: Email) {
  return [
    { label: 'How we reach you', url: settingsUrl },
    { label: 'Terms & Conditions', url: termsUrl },
    { label: 'Privacy Policy', url: privacyUrl },
  ];
}

/** Of every email, from this installation. */
export function standingLinks(publicUrl: string) {
  return {
    settingsUrl: `${publicUrl}/edit-profile#channels`,
    termsUrl: `${publicUrl}/terms`,
    privacyUrl: `${publicUrl}/privacy`,
  };
}

export const addressWords = {
  confirm: 'Confirm this address, so that tickets come here with their QR codes:',
  stop: 'Not you, or no more mail? Stop it:',
};

export function brandLine({ name, supportEmail, supportPhone }: Brand): string {
  // A number does not break at its spaces.
  return `${name} · ${supportEmail} · ${supportPhone.replaceAll(' ', '\u00a0')}`;
}
