import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { type Dispatch, type Ref, useRef } from 'react';
import { useBackLayer } from '../../../../lib/pages/back-layers.ts';
import type { OpenOrder } from '../../../sales/open-payments/open-order.ts';
import type { OpenPayment } from '../../../sales/open-payments/use-open-payment.ts';
import type { Extras } from '../summary/booking-extras.tsx';
import { SummaryStep } from '../summary/summary-step.tsx';
import { heldUntil, type Selection, type SelectionAction } from '../tickets/selection.ts';
import type { Attempt } from './use-attempt.ts';
import { usePayment } from './use-payment.ts';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  event: EventDetails;
  selection: Selection;
  lines: readonly ChosenLine[];
  totalPaise: number;
  pricing: { code?: string; prices: Record<string, number> };
  refresh: () => void;
  dispatch: Dispatch<SelectionAction>;
  attempt: Attempt;
  keep: (order: OpenOrder) => void;
  /** An order that may have been paid. */
  unsure: OpenPayment | null;
};

/** Shows the summary and all that follows from its button; the page loads it when at rest. */
export function PayStep({ headingRef, unsure, ...given }: Props) {
  const { event, selection, lines, totalPaise, dispatch, attempt } = given;
  // Null until it is loaded; nothing is paid before.
  const extras = useRef<Extras>(null);
  const payment = usePayment({ ...given, extras });
  function goBack() {
    if (attempt.phase !== 'idle') return;
    // The member may want further tickets.
    if (attempt.problem?.kind === 'paid') attempt.setProblem(null);
    dispatch({ type: 'went-back' });
  }
  useBackLayer(true, goBack);
  return (
    <SummaryStep
      headingRef={headingRef}
      event={event}
      lines={lines}
      totalPaise={totalPaise}
      heldUntil={heldUntil(selection)}
      payment={{ ...payment, ...attempt, unsure }}
      extras={extras}
      onBack={goBack}
    />
  );
}
