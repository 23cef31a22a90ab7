import type { PaymentMethod } from '@nagarika/domain/sales/bookings';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import type { FoundBooking } from './schemas.ts';

/** Null: it is a member's. */
export function guestOf(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  name: string | null,
): FoundBooking['guest'] {
  const kind = guestKinds.find((one) => one === paymentMethod);
  return kind ? { kind, name } : null;
}
