import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import {
  type CodeTerms,
  type PricedType,
  priceTickets,
} from '@nagarika/domain/events/prices/prices';
import { latinDigits } from '@nagarika/domain/language/latin-digits';
import type { Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Choice, Held, NamedPrices } from './selection.ts';

type TicketType = EventDetails['ticketTypes'][number];

/** The types to choose from, the event's or those that a code shows, and that code's effect. */
export type PriceList = {
  types: readonly TicketType[];
  code: CodeTerms | null;
  /** The member's held seats, which may have early prices. */
  held: Held | null;
};

/**
 * Prices a selection seat by seat, by the same rule as the server. An invalid own price counts as
 * the least; it is not ordered before it is right.
 */
export function chosenLines(list: PriceList, { quantities, named }: Choice): ChosenLine[] {
  const chosen = list.types.filter(({ id }) => quantities[id]);
  if (chosen.length === 0) return [];
  const tickets = Object.fromEntries(chosen.map(({ id }) => [id, quantities[id] ?? 0]));
  const ownPrices = Object.fromEntries(
    chosen.flatMap((type) => {
      const typed = named[type.id];
      if (!type.isOwnPrice || typed === undefined || ownPriceProblem(type, typed)) return [];
      return [[type.id, paiseOf(typed)]];
    }),
  );
  const types = list.types.map((type) => pricedType(type, list.held));
  return priceTickets(types, { tickets, ownPrices, code: list.code }, anyTime).lines;
}

/** Returns the own prices to send, as they are shown. */
export function ownPricesOf(types: readonly TicketType[], lines: readonly ChosenLine[]) {
  const isOwn = (id: string) => types.some((type) => type.id === id && type.isOwnPrice);
  const own = lines.filter(({ ticketTypeId }) => isOwn(ticketTypeId));
  return Object.fromEntries(own.map((line) => [line.ticketTypeId, line.unitPricePaise]));
}

/** Returns what is wrong with the buyer's own price, by the id of the chosen type. */
export function wrongPrices(
  types: readonly TicketType[],
  { quantities, named }: Choice,
): Record<string, Text> {
  return Object.fromEntries(
    types.flatMap((type) => {
      const typed = named[type.id];
      if (!type.isOwnPrice || !quantities[type.id] || typed === undefined) return [];
      const problem = ownPriceProblem(type, typed);
      return problem ? [[type.id, problem]] : [];
    }),
  );
}

/** Formats the rupees of an own price for its field. */
export function typedPrice(type: TicketType, named: NamedPrices): string {
  return named[type.id] ?? String(type.fullPrice / 100);
}

function ownPriceProblem(type: TicketType, typed: string): Text | null {
  const wanted = { tickets: { [type.id]: 1 }, ownPrices: { [type.id]: paiseOf(typed) } };
  try {
    priceTickets([pricedType(type, null)], wanted, anyTime);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
}

/** NaN when it is no amount. */
function paiseOf(typed: string): number {
  const rupees = latinDigits(typed).trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(rupees) ? Math.round(Number(rupees) * 100) : Number.NaN;
}

/**
 * The time for pricing here: an answer about a type is true when it is given, and what ends by the
 * clock is asked for anew then (use-selection.ts), so that a phone with a wrong clock shows what
 * is charged.
 */
export const anyTime = new Date(0);

export function pricedType(type: TicketType, held: Held | null): PricedType {
  return {
    id: type.id,
    name: type.name,
    pricePaise: type.fullPrice,
    isOwnPrice: type.isOwnPrice,
    early: type.early.map(({ price, seatsLeft }) => ({
      pricePaise: price,
      until: null,
      seatsLeft: seatsLeft === null ? null : seatsLeft + heldUpTo(price, type.id, held),
    })),
    group: type.group && { from: type.group.from, pricePaise: type.group.price },
    // A type that is not on sale has no seats available, and none is chosen.
    saleState: 'on_sale',
    saleStartsAt: null,
    saleEndsAt: null,
    // The answer has hidden types only with the code that names them.
    isHidden: false,
  };
}

/**
 * Counts a member's held seats up to a price: the answer counts them as taken, but they are hers
 * when she orders anew.
 */
function heldUpTo(pricePaise: number, ticketTypeId: string, held: Held | null): number {
  if (!held) return 0;
  if (!held.lines) return held.quantities[ticketTypeId] ?? 0;
  return held.lines
    .filter((line) => line.ticketTypeId === ticketTypeId && line.unitPricePaise <= pricePaise)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
