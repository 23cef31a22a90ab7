import { bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import type { SharedContact } from '@nagarika/domain/sales/questions/booking-questions';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { sharedColumns } from './judged-answers.ts';
import { ownPart } from './own-part.ts';

/**
 * Gives consent until the event starts, or withdraws it at any time. @throws Refusal not_found, unprocessable
 */
export async function shareContact(
  { deps: { db, clock }, user }: MemberContext,
  { bookingId, share }: { bookingId: string; share: SharedContact },
): Promise<void> {
  const part = await ownPart(db, user.id, bookingId);
  if (!part.isBuyer) throw noSuch.booking();
  const columns = sharedColumns(user, share);
  const { sharesPhone, sharesEmail } = part.booking;
  const isGiven = (columns.sharesPhone && !sharesPhone) || (columns.sharesEmail && !sharesEmail);
  if (isGiven && !part.mayAnswer(clock.now())) {
    throw new Refusal('unprocessable', say('This event has already started.'));
  }
  await db.update(bookings).set(columns).where(eq(bookings.id, bookingId));
}
