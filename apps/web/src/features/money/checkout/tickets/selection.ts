import { type ChosenLine, maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';

/** Ticket type id → how many of it; a type that is not wanted is left out. */
export type Quantities = Readonly<Record<string, number>>;

/** `available` counts the seats that this member holds at this moment as free. */
export type Offer = {
  types: readonly { id: string; available: number }[];
  /** Seats left of the event as a whole. */
  available: number;
};

/** Ticket type id → rupees as the buyer typed them, where the price is her own. */
export type NamedPrices = Readonly<Record<string, string>>;

/** Everything that decides what is ordered. */
export type Choice = {
  quantities: Quantities;
  named: NamedPrices;
  /** The promotion code as it was typed or came with the link. */
  code: string | null;
};

export type Held = Choice & {
  until: string;
  /** The ordered lines; null where another tab ordered. */
  lines: readonly Pick<ChosenLine, 'ticketTypeId' | 'unitPricePaise' | 'quantity'>[] | null;
};

export type Selection = Choice & {
  step: 'tickets' | 'summary';
  /** Names this attempt to the server: the same attempt is the same order, however often asked. */
  bookingId: string | null;
  /** The seats that the server holds for this member, until an instant (ISO). */
  held: Held | null;
};

export type SelectionAction =
  | { type: 'changed'; ticketTypeId: string; by: 1 | -1; offer: Offer }
  /** The offer has changed since the choice; what is gone is removed. */
  | { type: 'offered'; offer: Offer }
  | { type: 'price-named'; ticketTypeId: string; typed: string }
  /** Replaces the code; null for none. */
  | { type: 'code-given'; code: string | null }
  | { type: 'continued' }
  | { type: 'went-back' }
  | { type: 'attempted'; bookingId: string }
  | { type: 'held'; until: string; lines: Held['lines'] }
  /** Restores the choice and the hold of another tab, which is gone. */
  | { type: 'recalled'; quantities: Quantities; until: string }
  /** The time to pay is over; the same attempt may be held again while there are seats. */
  | { type: 'hold-ended' }
  /** The server refused it; the next try is a new attempt. */
  | { type: 'refused' };

export const emptySelection: Selection = {
  step: 'tickets',
  quantities: {},
  named: {},
  code: null,
  bookingId: null,
  held: null,
};

/** Chooses one ticket already where there is only one type; it may be taken back. */
export function startingSelection({ availableSeats, ticketTypes }: Offered): Selection {
  const [only, ...others] = ticketTypes;
  const isChosen = only && others.length === 0 && only.available > 0 && availableSeats > 0;
  return isChosen ? { ...emptySelection, quantities: { [only.id]: 1 } } : emptySelection;
}

/** Returns the only type that can be chosen, if the code shows it; null where there are others or none. */
export function openedAlone(listed: readonly { id: string }[], { types }: Offer): string | null {
  const [only, ...others] = types.filter(({ available }) => available > 0);
  const isOpened = only && others.length === 0 && !listed.some(({ id }) => id === only.id);
  return isOpened ? only.id : null;
}

type Offered = {
  availableSeats: number;
  ticketTypes: readonly { id: string; available: number }[];
};

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'changed': {
      const { ticketTypeId, by, offer } = action;
      if (by > 0 && !canAdd(state.quantities, ticketTypeId, offer)) return state;
      const wanted = quantityOf(state.quantities, ticketTypeId) + by;
      return withQuantities(
        state,
        fitToOffer({ ...state.quantities, [ticketTypeId]: wanted }, offer),
      );
    }
    case 'offered':
      return withQuantities(state, fitToOffer(state.quantities, action.offer));
    case 'price-named': {
      const named = { ...state.named, [action.ticketTypeId]: action.typed };
      return { ...state, named, bookingId: null };
    }
    case 'code-given':
      return action.code === state.code ? state : { ...state, code: action.code, bookingId: null };
    case 'continued':
      return totalOf(state.quantities) > 0 ? { ...state, step: 'summary' } : state;
    case 'went-back':
      return { ...state, step: 'tickets' };
    case 'attempted':
      return { ...state, bookingId: action.bookingId };
    case 'held':
      return { ...state, held: { ...choiceOf(state), until: action.until, lines: action.lines } };
    case 'recalled': {
      const choice = { quantities: action.quantities, named: {}, code: null };
      const held = { ...choice, until: action.until, lines: null };
      return { ...state, ...choice, step: 'summary', held };
    }
    case 'hold-ended':
      return { ...state, held: null };
    case 'refused':
      return { ...state, bookingId: null, held: null };
  }
}

export function quantityOf(quantities: Quantities, ticketTypeId: string): number {
  return quantities[ticketTypeId] ?? 0;
}

export function totalOf(quantities: Quantities): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}

/** Tells whether one more of this type may be chosen: at most 5 in all, and no more than there are. */
export function canAdd(quantities: Quantities, ticketTypeId: string, offer: Offer): boolean {
  const available = offer.types.find(({ id }) => id === ticketTypeId)?.available ?? 0;
  return totalOf(quantities) < roomOf(offer) && quantityOf(quantities, ticketTypeId) < available;
}

/** Returns the hold of exactly these tickets, because only what is paid for now is held. */
export function heldUntil(selection: Selection): string | null {
  const { held } = selection;
  return held && isSameChoice(held, selection) ? held.until : null;
}

function choiceOf({ quantities, named, code }: Choice): Choice {
  return { quantities, named, code };
}

function isSameChoice(a: Choice, b: Choice): boolean {
  const isSameNamed = Object.keys(a.quantities).every((id) => a.named[id] === b.named[id]);
  return a.code === b.code && isSame(a.quantities, b.quantities) && isSameNamed;
}

/** Starts another attempt for other tickets; the old ones stay held until it takes their place. */
function withQuantities(state: Selection, quantities: Quantities): Selection {
  if (isSame(quantities, state.quantities)) return state;
  const step = totalOf(quantities) > 0 ? state.step : 'tickets';
  return { ...state, step, quantities, bookingId: null };
}

function fitToOffer(quantities: Quantities, offer: Offer): Quantities {
  let room = roomOf(offer);
  const fitted: Record<string, number> = {};
  for (const { id, available } of offer.types) {
    const quantity = Math.max(0, Math.min(quantityOf(quantities, id), available, room));
    if (quantity > 0) fitted[id] = quantity;
    room -= quantity;
  }
  return fitted;
}

function roomOf(offer: Offer): number {
  return Math.min(maxTicketsPerBooking, offer.available);
}

export function isSame(a: Quantities, b: Quantities): boolean {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...ids].every((id) => quantityOf(a, id) === quantityOf(b, id));
}
