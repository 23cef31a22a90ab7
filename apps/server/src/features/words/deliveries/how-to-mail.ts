import type { deliveries } from '@nagarika/db/schema/words/notifications';
import { isUnconfirmedKind } from '@nagarika/domain/words/news/notifications';
import { isConfirmationFor } from '#server/features/people/profile/email/email-link-token.ts';
import { takeHit } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { StoredNotification } from './compose-mail.ts';

const day = 24 * 3600;

/** The limits on mail that strangers may bring upon an address, whichever accounts name it. */
export const unconfirmedLimits = {
  perAddress: { limit: 10, seconds: day },
  /** The limit on all the addresses that one member names in a day. */
  perMember: { limit: 20, seconds: day },
};

type Delivery = Pick<typeof deliveries.$inferSelect, 'attempts'>;

/**
 * Decides where this notification goes by mail and how much it may say; null: nowhere (docs/decisions/0083).
 */
export async function howToMail(
  deps: Deps,
  { notification, user }: StoredNotification,
  { attempts }: Delivery,
): Promise<{ to: string; isConfirmed: boolean } | null> {
  const { id, email, emailVerifiedAt, emailStoppedAt } = user;
  if (!email || emailStoppedAt) return null;
  const isConfirmation = notification.kind === 'email_confirmation';
  if (emailVerifiedAt) return isConfirmation ? null : { to: email, isConfirmed: true };
  if (!isUnconfirmedKind(notification.kind)) return null;
  // The member has given another address since.
  if (isConfirmation && !isConfirmationFor(deps.secrets, notification, email)) return null;
  if (attempts <= 1 && !(await isWithinLimits(deps, id, email))) return null;
  return { to: email, isConfirmed: false };
}

/** Counts a mail against the limits; a mail that is tried again is still one mail. */
async function isWithinLimits(deps: Deps, userId: string, email: string): Promise<boolean> {
  const { perAddress, perMember } = unconfirmedLimits;
  const member = await takeHit(deps, `unconfirmed-mail-by:${userId}`, perMember);
  if (!member.ok) return false;
  return (await takeHit(deps, `unconfirmed-mail-to:${email.toLowerCase()}`, perAddress)).ok;
}
