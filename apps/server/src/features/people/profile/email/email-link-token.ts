import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { Deps, Secrets } from '#server/platform/ports/ports.ts';
import { isProof } from '#server/platform/secrets/is-proof.ts';

export type Input = { token: string };

export type Account = typeof users.$inferSelect & { email: string };

type Keys = Pick<Secrets, 'keyedHash' | 'proofs'>;

/**
 * Makes the token of a mail's links to confirm or stop an address: the account's id, and the keyed
 * hash of account and address. It proves that its bearer reads that address for as long as the
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

/** A token for one use is no good for the other: unsubscribing neither confirms nor stops an address. */
export type EmailLinkUse = 'email-link' | 'unsubscribe';

/** Tells whether the token is this account's, for the address that it has now. */
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

/**
 * Names the notification that asks to confirm this address, so that it can be
 * recognised without being read.
 */
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

/** @throws Refusal not_found */
export function bearerOf(
  { secrets }: Deps,
  row: typeof users.$inferSelect | undefined,
  token: string,
  use: EmailLinkUse = 'email-link',
): Account {
  if (row?.email && isTokenOf(secrets, row, token, use)) return { ...row, email: row.email };
  throw new Refusal(
    'not_found',
    say('This link is not valid any more: the account has another address.'),
  );
}

export async function lockBearer(
  deps: Deps,
  tx: Transaction,
  token: string,
  use?: EmailLinkUse,
): Promise<Account> {
  const ofThis = eq(users.id, userIdOf(token));
  const [row] = await tx.select().from(users).where(ofThis).for('no key update');
  return bearerOf(deps, row, token, use);
}
