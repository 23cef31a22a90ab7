import {
  nothingShared,
  type SharedContact,
} from '@nagarika/domain/sales/questions/booking-questions';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';

/** An address that she has not given yet is not what she agreed to share. */
export function sharedColumns(member: Pick<SessionUser, 'email'>, share?: SharedContact) {
  const { phone, email } = share ?? nothingShared;
  return { sharesPhone: phone, sharesEmail: email && member.email !== null };
}
