import type { tickets } from '@nagarika/db/schema/tickets';
import type { SeatsOfBooking } from '@nagarika/domain/cancellation';

export function seatsOfBooking(seats: (typeof tickets.$inferSelect)[]): SeatsOfBooking {
  return {
    checkedIn: seats.filter(({ state }) => state === 'checked_in').length,
    transferred: seats.filter(({ holderId }) => holderId !== null).length,
  };
}
