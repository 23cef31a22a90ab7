import type { EventDetails } from '@nagarika/domain/event-answers';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type { OpenBooking } from '../open-payments/open-payments.tsx';
import { offerOf } from './offer-of.ts';
import { isSame, selectionReducer, startingSelection } from './selection.ts';
import { keptSelection } from './selection-storage.ts';

/**
 * What was chosen of this event, kept in the tab and fitted to what is still to be had. In a
 * tab where nothing was chosen yet: what the server holds for this member, to be paid or paid already.
 */
export function useSelection(event: EventDetails, open: OpenBooking | null) {
  const [stored] = useState(() => keptSelection(event.id).read());
  const [start] = useState(() => startingSelection(event));
  const [selection, dispatch] = useReducer(selectionReducer, stored ?? start);
  const { held } = selection;
  const offer = useMemo(() => offerOf(event, held, Date.now()), [event, held]);

  useEffect(() => keptSelection(event.id).keep(selection), [event.id, selection]);
  useEffect(() => dispatch({ type: 'offered', offer }), [offer]);

  const recall = useEffectEvent(({ tickets, heldUntil }: OpenBooking) => {
    const isUntouched =
      !stored && selection.step === 'tickets' && isSame(selection.quantities, start.quantities);
    if (isUntouched && Date.parse(heldUntil) > Date.now()) {
      dispatch({ type: 'recalled', quantities: tickets, until: heldUntil });
    }
  });
  useEffect(() => {
    if (open) recall(open);
  }, [open]);

  return { selection, dispatch, offer };
}
