import type { EventDetails } from '@nagarika/domain/event-answers';
import { useEffect, useMemo, useReducer } from 'react';
import { offerOf } from './offer.ts';
import { selectionReducer, startingSelection } from './selection.ts';
import { readSelection, writeSelection } from './selection-storage.ts';

/** What she has chosen of this event, kept in the tab and fitted to what is still to be had. */
export function useSelection(event: EventDetails) {
  const [selection, dispatch] = useReducer(
    selectionReducer,
    event,
    ({ id, ...offered }) => readSelection(id) ?? startingSelection(offered),
  );
  const { held } = selection;
  const offer = useMemo(() => offerOf(event, held, Date.now()), [event, held]);

  useEffect(() => writeSelection(event.id, selection), [event.id, selection]);
  useEffect(() => dispatch({ type: 'offered', offer }), [offer]);

  return { selection, dispatch, offer };
}
