import { type ChosenLine, chooseLines, type TicketType } from '@nagarika/domain/bookings';
import { type Price, priceOf } from '@nagarika/domain/money';

/** What a member wants to book, at today's price. */
export type Selection = { lines: ChosenLine[]; price: Price };

/** @throws Refusal bad_input */
export function selectTickets(
  types: readonly TicketType[],
  tickets: Record<string, number>,
): Selection {
  const lines = chooseLines(types, tickets);
  return { lines, price: priceOf(lines) };
}
