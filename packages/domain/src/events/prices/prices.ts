import { formatRupees } from '../../language/format.ts';
import { instantIn, say, type Text } from '../../language/texts.ts';
import { Refusal } from '../../site/refusal.ts';
import { type ChosenLine, maxTicketsPerBooking, mergedLines } from './chosen-lines.ts';
import { percentOf } from './money.ts';

/** Paise; the gateway takes nothing under ₹1. */
export const ticketPriceRange = { min: 100, max: 10_000_000 } as const;

/**
 * `retired`: never sold again; what was sold of it stays. `stopped`: by our team, while its organiser is
 * suspended (docs/decisions/0207-suspended-organisers.md).
 */
export const saleStates = ['on_sale', 'paused', 'stopped', 'retired'] as const;
export type SaleState = (typeof saleStates)[number];

/** A lower price until an instant, for so many seats, or until whichever comes first. */
export type EarlyPrice = { pricePaise: number; until: Date | null; seatsLeft: number | null };

/** The price of each seat, from so many of the type in one booking. */
export type GroupPrice = { from: number; pricePaise: number };

/** A ticket type with all that decides what a seat of it costs, and whether it is sold. */
export type PricedType = {
  id: string;
  name: string;
  /** The least price, where a member names her own. */
  pricePaise: number;
  isOwnPrice: boolean;
  early: readonly EarlyPrice[];
  group: GroupPrice | null;
  saleState: SaleState;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  /** Whether it is sold only with a code that names it. */
  isHidden: boolean;
};

export const codeKinds = ['percent', 'amount', 'price', 'opens'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The effect of a promotion code that holds now. */
export type CodeTerms = {
  id: string;
  kind: CodeKind;
  /** Percent off, paise off each seat, or the paise that a seat costs; 0 for a code that only opens. */
  value: number;
  /** Null for all types that are not hidden. */
  ticketTypeIds: readonly string[] | null;
};

export type Wanted = {
  /** Maps a type's id or name to the number of seats. */
  tickets: Readonly<Record<string, number>>;
  /** Maps a type's id or name to the paise that the member pays for a seat, where she may name it. */
  ownPrices?: Readonly<Record<string, number>> | undefined;
  code?: CodeTerms | null | undefined;
};

export type PricedLines = {
  lines: ChosenLine[];
  /** Whether the code made any of it cheaper or opened it, since only then a use of it counts. */
  usesCode: boolean;
};

/**
 * Works out what is booked and what each seat costs: the one rule for what is shown, ordered and charged.
 * Prices do not stack: a seat costs the least of the type's price, the early price that it still falls
 * under, the group's, and the type's price with the code. Seats of one type at several prices, or that
 * would cost several without the group, are lines of their own, the cheapest first; the lines are in the
 * order of `types`. @throws Refusal bad_input for an unknown type, for none, for more than five, for an own
 * price that is no price; unprocessable for a type that is not sold now
 */
export function priceTickets(types: readonly PricedType[], wanted: Wanted, now: Date): PricedLines {
  const code = wanted.code ?? null;
  const quantities = byType(types, wanted.tickets, code);
  const ownPrices = byType(types, wanted.ownPrices ?? {}, code);
  checkQuantity(quantities);
  let usesCode = false;
  const lines = types.flatMap((type) => {
    const quantity = quantities.get(type) ?? 0;
    if (quantity === 0) return [];
    const closed = saleBlocker(type, now);
    if (closed) throw new Refusal('unprocessable', closed);
    const priced = type.isOwnPrice
      ? {
          seats: Array<SeatPrice>(quantity).fill(plainPrice(ownPrice(type, ownPrices.get(type)))),
          isByCode: false,
        }
      : seatPrices(type, quantity, { now, code });
    usesCode ||= priced.isByCode || type.isHidden;
    return linesOf(type, priced.seats);
  });
  return { lines, usesCode };
}

/** Words why a type cannot be bought now; null where it can, as long as there are seats. */
export function saleBlocker(
  type: Pick<PricedType, 'name' | 'saleState' | 'saleStartsAt' | 'saleEndsAt'>,
  now: Date,
): Text | null {
  const { name, saleState, saleStartsAt, saleEndsAt } = type;
  if (saleState === 'retired') return say("''{name}'' tickets are no longer sold.", { name });
  if (saleState !== 'on_sale') {
    return say("''{name}'' tickets are not sold at the moment.", { name });
  }
  if (saleStartsAt && now < saleStartsAt) {
    return say("''{name}'' tickets are sold from {at}.", {
      name,
      at: instantIn('dayTime', saleStartsAt),
    });
  }
  if (saleEndsAt && now >= saleEndsAt) {
    return say("''{name}'' tickets were sold until {at}.", {
      name,
      at: instantIn('dayTime', saleEndsAt),
    });
  }
  return null;
}

/** Tells whether a type is known without the code. */
export function isShown(
  type: Pick<PricedType, 'id' | 'isHidden'>,
  code: CodeTerms | null,
): boolean {
  return !type.isHidden || (code?.ticketTypeIds?.includes(type.id) ?? false);
}

/** Tells whether visitors see a type at all. */
export function isListed(
  type: Pick<PricedType, 'id' | 'isHidden' | 'saleState'>,
  code: CodeTerms | null = null,
): boolean {
  return type.saleState !== 'retired' && isShown(type, code);
}

/**
 * Computes what one seat costs now, by itself; the least that the member can
 * name where the price is her own.
 */
export function priceNow(type: PricedType, now: Date, code: CodeTerms | null = null): number {
  if (type.isOwnPrice) return type.pricePaise;
  return seatPrices(type, 1, { now, code }).seats[0]?.paise ?? type.pricePaise;
}

type Terms = { now: Date; code: CodeTerms | null };

/** The price of a seat, and its price without the group. */
type SeatPrice = { paise: number; ungroupedPaise: number };

const plainPrice = (paise: number): SeatPrice => ({ paise, ungroupedPaise: paise });

/** Prices so many seats of one type in one booking, the cheapest first. */
function seatPrices(type: PricedType, quantity: number, { now, code }: Terms) {
  const { pricePaise, group } = type;
  const withCode = code && covers(code, type) ? priceWithCode(pricePaise, code) : pricePaise;
  const ofGroup = group && quantity >= group.from ? group.pricePaise : pricePaise;
  const early = type.early.filter(({ until }) => until === null || now < until);
  let isByCode = false;
  const seats = Array.from({ length: quantity }, (_, seat): SeatPrice => {
    const open = early.filter(({ seatsLeft }) => seatsLeft === null || seat < seatsLeft);
    const alone = Math.min(pricePaise, ...open.map((one) => one.pricePaise));
    const without = Math.min(alone, ofGroup);
    isByCode ||= withCode < without;
    return { paise: Math.min(without, withCode), ungroupedPaise: Math.min(alone, withCode) };
  });
  const cheapestFirst = (a: SeatPrice, b: SeatPrice) =>
    a.paise - b.paise || a.ungroupedPaise - b.ungroupedPaise;
  return { seats: seats.toSorted(cheapestFirst), isByCode };
}

function covers({ ticketTypeIds }: CodeTerms, type: PricedType): boolean {
  return ticketTypeIds ? ticketTypeIds.includes(type.id) : !type.isHidden;
}

/** Lowers a price, never below zero; less than the gateway takes becomes nothing. */
function priceWithCode(paise: number, { kind, value }: CodeTerms): number {
  const reduced = {
    percent: paise - percentOf(paise, Math.min(100, value)),
    amount: paise - value,
    price: value,
    opens: paise,
  }[kind];
  const price = Math.max(0, Math.min(paise, reduced));
  return price < ticketPriceRange.min ? 0 : price;
}

function ownPrice({ name, pricePaise }: PricedType, named: number | undefined): number {
  const price = named ?? pricePaise;
  const { min, max } = ticketPriceRange;
  const isPrice = Number.isInteger(price) && price <= max && (price === 0 || price >= min);
  if (isPrice && price >= pricePaise) return price;
  throw new Refusal(
    'bad_input',
    pricePaise >= min
      ? say("Please name at least {least} for ''{name}''.", {
          name,
          least: formatRupees(pricePaise),
        })
      : say("Please name ₹0, or at least ₹1, for ''{name}''.", { name }),
  );
}

function linesOf({ id, name, group }: PricedType, seats: readonly SeatPrice[]): ChosenLine[] {
  return mergedLines(
    seats.map(({ paise, ungroupedPaise }) => ({
      ticketTypeId: id,
      name,
      unitPricePaise: paise,
      quantity: 1,
      ...(group && paise < ungroupedPaise && { ungroupedPaise, groupFrom: group.from }),
    })),
    (line) => `${line.unitPricePaise} ${line.ungroupedPaise}`,
  );
}

/** Reads what was chosen of each type by its id or name; a hidden type is unknown without the code. */
function byType(
  types: readonly PricedType[],
  said: Readonly<Record<string, number>>,
  code: CodeTerms | null,
): Map<PricedType, number> {
  const shown = types.filter((type) => isShown(type, code));
  const found = new Map<PricedType, number>();
  for (const [key, number] of Object.entries(said)) {
    const type = shown.find(({ id }) => id === key) ?? shown.find(({ name }) => name === key);
    if (!type) throw new Refusal('bad_input', say('This event has no such ticket type.'));
    found.set(type, (found.get(type) ?? 0) + number);
  }
  return found;
}

function checkQuantity(quantities: ReadonlyMap<PricedType, number>): void {
  const total = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  if (total === 0) throw new Refusal('bad_input', say('Please select at least one ticket.'));
  if (total > maxTicketsPerBooking) {
    throw new Refusal(
      'bad_input',
      say('You can book at most {maxTicketsPerBooking} tickets.', { maxTicketsPerBooking }),
    );
  }
}
