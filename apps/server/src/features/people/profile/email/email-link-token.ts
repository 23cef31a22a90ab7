import type { Secrets } from '#server/platform/ports/ports.ts';
import { isProof } from '#server/platform/secrets/is-proof.ts';

type Keys = Pick<Secrets, 'keyedHash' | 'proofs'>;

/**
 * What a mail's links to confirm or stop an address carry: whose account, and the keyed hash of
 * account and address. It is proof that its bearer reads that address, and good for as long as the
 * account has it; nothing is stored.
 */
export function emailLinkToken(
  secrets: Keys,
  userId: string,
  email: string,
  use: EmailLinkUse = 'email-link',
): string {
  return `${userId}.${proofs(secrets, use, userId, email)[0]}`;
}

/** One for the one is none for the other: who unsubscribes confirms no address, and stops none. */
export type EmailLinkUse = 'email-link' | 'unsubscribe';

/** Whether the token is this account's, for the address that it has now. */
export function isTokenOf(
  secrets: Keys,
  { id, email }: { id: string; email: string | null },
  token: string,
  use: EmailLinkUse = 'email-link',
): boolean {
  if (!email) return false;
  return isProof(
    token,
    proofs(secrets, use, id, email).map((proof) => `${id}.${proof}`),
  );
}

export function userIdOf(token: string): string {
  return token.slice(0, token.indexOf('.'));
}

/** Names the notification that asks to confirm this address: which one it is can be told, not read. */
export function confirmationKey(secrets: Keys, userId: string, email: string): string {
  const hash = secrets.keyedHash('email-confirmation', `${userId}:${email.toLowerCase()}`);
  return `email_confirmation:${hash}`;
}

export function isConfirmationFor(
  secrets: Keys,
  { userId, dedupeKey }: { userId: string; dedupeKey: string },
  email: string,
): boolean {
  return dedupeKey.startsWith(confirmationKey(secrets, userId, email));
}

function proofs(secrets: Keys, use: EmailLinkUse, userId: string, email: string) {
  return secrets.proofs(use, `${userId}:${email.toLowerCase()}`);
}
