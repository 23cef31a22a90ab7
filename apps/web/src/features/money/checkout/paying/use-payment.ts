import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { startOf } from '@nagarika/domain/events/listing/events';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import type { User } from '@nagarika/domain/people/users';
import { newBookingId } from '@nagarika/domain/sales/bookings';
import { type Dispatch, type RefObject, useRef, useState } from 'react';
import { useDialogs } from '../../../../components/dialog-provider.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import type { OpenOrder } from '../../../sales/open-payments/open-order.ts';
import { useConfirmation } from '../standing/use-confirmation.ts';
import type { Extras } from '../summary/booking-extras.tsx';
import type { Selection, SelectionAction } from '../tickets/selection.ts';
import type { Attempt } from './use-attempt.ts';
import { useGateway } from './use-gateway.ts';
import { useProblems } from './use-problems.ts';

export type Payment = ReturnType<typeof usePayment>;

/** Runs from the press of the button to the ticket: checks, order, checkout, booking. */
export function usePayment(input: {
  event: EventDetails;
  selection: Selection;
  lines: readonly ChosenLine[];
  totalPaise: number;
  /** The parts of the price beside the tickets, as shown. */
  pricing: { code?: string; prices: Record<string, number> };
  /** Refreshes the offer. */
  refresh: () => void;
  dispatch: Dispatch<SelectionAction>;
  /** The fields beside the tickets; null while their part of the page is not loaded. */
  extras: RefObject<Extras | null>;
  attempt: Attempt;
  /** Keeps what is known of an order. */
  keep: (order: OpenOrder) => void;
}) {
  const { event, selection, totalPaise, pricing, dispatch, extras, attempt, keep } = input;
  const { phase, setPhase, setProblem } = attempt;
  const { open } = useDialogs();
  const client = trpc.useUtils();
  const createOrder = trpc.checkout.createOrder.useMutation();
  const problems = useProblems(attempt, startOf(event));
  const gateway = useGateway(attempt, problems);
  const confirmation = useConfirmation(event.id, problems);
  const isBusy = useRef(false);
  const ofEvent = { eventId: event.id };
  const [known] = useState(() => client.checkout.going.getData(ofEvent));

  /** Makes one attempt at a time; whatever happens, the choice stays. */
  async function pay(hasJustSignedIn = false) {
    if (isBusy.current) return;
    const user = client.auth.session.getData();
    if (!user) return open('sign-in', { onSignedIn: () => void pay(true) });
    if (problems.isKeptFrom(user, hasJustSignedIn)) return;
    // The first unanswered field has the focus now.
    if (!extras.current?.judge()) return;
    isBusy.current = true;
    setProblem(null);
    confirmation.prepare();
    if (totalPaise > 0) gateway.prepare();
    const bookingId = selection.bookingId ?? newBookingId(nowDate());
    dispatch({ type: 'attempted', bookingId });
    try {
      await (totalPaise === 0 ? bookFree(bookingId) : buy(bookingId, user));
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  }

  async function bookFree(bookingId: string) {
    setPhase('confirming');
    const answer = await confirmation.bookFree(
      { bookingId, tickets: selection.quantities, ...pricing, ...extras.current?.sent },
      refuseAnswers,
    );
    if (answer === 'booked') extras.current?.forget();
    if (answer === 'refused') startOver();
  }

  function refuseAnswers(error: unknown) {
    void extras.current?.refused(error);
  }

  async function buy(bookingId: string, payer: User) {
    setPhase('ordering');
    const order = await gateway.placeOrder(
      () => placeOrder(bookingId),
      (error, isAnswered) => {
        refuseAnswers(error);
        if (isAnswered) startOver();
      },
      newTicket,
    );
    if (!order) return;
    const { bookingId: id } = order;
    if (order.status === 'confirmed') return confirmation.show(id);
    dispatch({ type: 'held', until: order.expiresAt, lines: input.lines });
    // The member's seats at an early price count as taken from now on (chosen-lines.ts).
    if (isEarlyCounted(event)) input.refresh();
    setPhase('paying');
    const paid = await gateway.checkOut(order, {
      payer,
      description: event.title,
      onOpen: () => keep({ bookingId: id, paymentId: null }),
    });
    if (!paid) return;
    keep({ bookingId: id, paymentId: paid.paymentId });
    setPhase('confirming');
    const answer = await confirmation.bookPaid(order, paid);
    if (answer === 'booked') extras.current?.forget();
    if (answer === 'refused') {
      setProblem({ kind: 'fault', reference: paid.paymentId, bookingId: id });
    }
  }

  function placeOrder(bookingId: string) {
    return createOrder.mutateAsync({
      eventId: event.id,
      tickets: selection.quantities,
      ...pricing,
      bookingId,
      amount: totalPaise,
      currency: 'INR',
      refundUntilHours: event.refundUntilHours,
      ...extras.current?.sent,
    });
  }

  /**
   * Finds the ticket that another tab has paid for meanwhile; `isCertain` is true when the server
   * says that there is one.
   */
  async function newTicket(isCertain: boolean) {
    // Without the earlier state, any ticket found might be an old one.
    if (known === undefined && !isCertain) return null;
    const going = await client.checkout.going.fetch(ofEvent, { staleTime: 0 }).catch(() => null);
    const id = going?.bookingId ?? null;
    return isCertain || id !== (known?.bookingId ?? null) ? id : null;
  }

  /** Starts another attempt from what is still there, because the choice cannot be had. */
  function startOver() {
    dispatch({ type: 'refused' });
    input.refresh();
  }

  function holdEnded() {
    // Paid in time: the server's next answer decides.
    if (phase === 'confirming') return;
    dispatch({ type: 'hold-ended' });
    input.refresh();
    setProblem({ kind: 'hold-ended' });
  }

  const { profileSaved } = problems;
  return { pay, holdEnded, profileSaved };
}

function isEarlyCounted({ ticketTypes }: EventDetails): boolean {
  return ticketTypes.some(({ early }) => early.some(({ seatsLeft }) => seatsLeft !== null));
}
