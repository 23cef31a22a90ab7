import { shortage } from '@nagarika/domain/bookings';
import type { ChosenLine } from '@nagarika/domain/chosen-lines';
import { Refusal } from '@nagarika/domain/refusal';
import type { freeSeats } from './free-seats.ts';

/** Against what was counted under the event's lock. @throws Refusal sold_out, saying how many are left */
export function checkSeats(lines: ChosenLine[], free: ReturnType<typeof freeSeats>): void {
  const short = shortage(lines, free);
  if (short) throw new Refusal('sold_out', short);
}
