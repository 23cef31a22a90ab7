import type { tickets } from '@nagarika/db/schema/sales/tickets';
import type { SeatsOfBooking } from '@nagarika/domain/money/refunds/cancellation';

export function seatsOfBooking(seats: (typeof tickets.$inferSelect)[]): SeatsOfBooking {
  return {
    checkedIn: seats.filter(({ state }) => state === 'checked_in').length,
    transferred: seats.filter(({ holderId }) => holderId !== null).length,
  };
}
