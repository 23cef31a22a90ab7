import type { Transaction } from '@nagarika/db/client';
import { type ChosenLine, chooseLines } from '@nagarika/domain/bookings';
import { type Price, priceOf } from '@nagarika/domain/money';
import type { LockedEvent } from './lock-event.ts';
import { typesOfEvent } from './types-of-event.ts';

/** What a member wants to book, at today's price. */
export type Selection = { lines: ChosenLine[]; price: Price };

/** @throws Refusal bad_input */
export async function selectTickets(
  tx: Transaction,
  event: LockedEvent,
  tickets: Record<string, number>,
): Promise<Selection> {
  const lines = chooseLines(await typesOfEvent(tx, event.id), tickets);
  return { lines, price: priceOf(lines) };
}
