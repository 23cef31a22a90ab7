import type { Transaction } from '@nagarika/db/client';
import { type ChosenLine, shortage } from '@nagarika/domain/bookings';
import { Refusal } from '@nagarika/domain/refusal';
import { type Counted, countFreeSeats } from './count-free-seats.ts';
import type { LockedEvent } from './lock-event.ts';

/** Answers what was counted. @throws Refusal sold_out, saying how many are left */
export async function checkSeats(
  tx: Transaction,
  event: LockedEvent,
  lines: ChosenLine[],
  now: Date,
  except?: string,
): Promise<Counted> {
  const counted = await countFreeSeats(tx, event, now, except);
  const short = shortage(lines, counted);
  if (short) throw new Refusal('sold_out', short);
  return counted;
}
