import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { nowMs } from '../../../../lib/times/clock.ts';
import type { OpenBooking } from '../../../sales/open-payments/use-open-payment.ts';
import { chosenLines } from './chosen-lines.ts';
import { nextChangeIn } from './next-change.ts';
import { type Kept, living, offerOf } from './offer-of.ts';
import {
  emptySelection,
  isSame,
  openedAlone,
  type Quantities,
  type SelectionAction,
  selectionReducer,
  startingSelection,
  totalOf,
} from './selection.ts';
import { keptSelection } from './selection-storage.ts';
import { usePromotion } from './use-promotion.ts';

type Given = {
  event: EventDetails;
  open: OpenBooking | null;
  /** The promotion code of the link that led here, which replaces a kept one. */
  linkCode: string | null;
  /** Seats that the waiting list keeps for the member for a time. */
  kept: Kept | null;
};

/**
 * Keeps this event's choice in the tab, fitted to what is left, and its price. A tab without a
 * choice starts from what the server holds for this member, to be paid or paid already.
 */
export function useSelection({ event, open, linkCode, kept }: Given) {
  const client = trpc.useUtils();
  const [stored] = useState(() => keptSelection(event.id).read());
  const [start] = useState(() => {
    if (kept) return { ...emptySelection, quantities: { [kept.ticketTypeId]: kept.quantity } };
    return startingSelection(event);
  });
  // Both are known before the first paint, so that it shows the member's step.
  const [first] = useState(() => {
    if (!stored) return recalling(open).reduce(selectionReducer, start);
    // A member who went back with seats that she still holds returns to paying for them.
    const isHeld = isHolding(open) && isSame(stored.quantities, open.tickets);
    return isHeld ? selectionReducer(stored, { type: 'continued' }) : stored;
  });
  const [selection, dispatch] = useReducer(selectionReducer, first);
  const promotion = usePromotion(event, selection.code, dispatch);
  const { types, terms, isPending, isUnanswered } = promotion;
  const { offer, list } = useMemo(() => {
    const held = living(selection.held, nowMs());
    const shown = { availableSeats: event.availableSeats, ticketTypes: types };
    return { offer: offerOf(shown, held, kept), list: { types, code: terms, held } };
  }, [event, types, terms, kept, selection.held]);

  function refresh() {
    void client.events.details.invalidate({ id: event.id });
    void client.checkout.applyCode.invalidate({ eventId: event.id });
  }
  useFreshPrices(types, promotion.code?.endsAt ?? null, refresh);

  useEffect(() => {
    const kept = keptSelection(event.id);
    if (selection === start) kept.forget();
    else kept.keep(selection);
  }, [event.id, selection, start]);
  const isKnown = !isPending && !isUnanswered;
  useEffect(() => {
    // Types that only the code shows stay until its answer is known.
    if (isKnown) dispatch({ type: 'offered', offer });
  }, [offer, isKnown]);

  useEffect(() => {
    if (linkCode !== null) dispatch({ type: 'code-given', code: linkCode });
  }, [linkCode]);

  // Remembers what a code chose, so that it is not taken for the member's own choice.
  const preselected = useRef<Quantities | null>(null);
  const preselect = useEffectEvent(() => {
    const ticketTypeId = openedAlone(event.ticketTypes, offer);
    if (ticketTypeId === null || totalOf(selection.quantities) > 0) return;
    preselected.current = { [ticketTypeId]: 1 };
    dispatch({ type: 'changed', ticketTypeId, by: 1, offer });
  });
  const applied = promotion.code && selection.code;
  useEffect(() => {
    // With a code that the tab had kept, the member has made her choice already.
    if (applied !== null && applied !== stored?.code) preselect();
  }, [applied, stored]);

  const recall = useEffectEvent((booking: OpenBooking) => {
    const { step, quantities } = selection;
    const isHers = stored !== null || !isSame(quantities, preselected.current ?? start.quantities);
    if (step === 'tickets' && !isHers) for (const action of recalling(booking)) dispatch(action);
  });
  useEffect(() => {
    if (open) recall(open);
  }, [open]);

  const lines = chosenLines(list, selection);
  return { selection, dispatch, offer, promotion, lines, refresh };
}

/** Chooses the seats that the member holds, unless their time is over, so that she can pay for them. */
function recalling(open: OpenBooking | null): SelectionAction[] {
  if (!isHolding(open)) return [];
  return [{ type: 'recalled', quantities: open.tickets, until: open.heldUntil }];
}

function isHolding(open: OpenBooking | null): open is OpenBooking {
  return open !== null && Date.parse(open.heldUntil) > nowMs();
}

/** Asks anew when a price or a sale ends by the clock while the page is open. */
function useFreshPrices(
  types: EventDetails['ticketTypes'],
  codeEndsAt: string | null,
  refresh: () => void,
) {
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(() => {
    refresh();
    setAsked(asked + 1);
  });
  useEffect(() => {
    const wait = nextChangeIn(types, codeEndsAt, nowMs());
    if (wait === null) return;
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [types, codeEndsAt, asked]);
}
