import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { shortage } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { freeSeats } from '#server/features/events/seats/free-seats.ts';

/** Against what was counted under the event's lock. @throws Refusal sold_out, saying how many are left */
export function checkSeats(lines: ChosenLine[], free: ReturnType<typeof freeSeats>): void {
  const short = shortage(lines, free);
  if (short) throw new Refusal('sold_out', short);
}
