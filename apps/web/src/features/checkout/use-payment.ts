import { useLingui } from '@lingui/react/macro';
import {
  type Blocker,
  bookingBlocker,
  type ChosenLine,
  newBookingId,
} from '@nagarika/domain/bookings';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { startOf } from '@nagarika/domain/events';
import { sourceLanguage } from '@nagarika/domain/languages';
import type { User } from '@nagarika/domain/users';
import { type Dispatch, type RefObject, useRef } from 'react';
import { useDialogs } from '../../components/dialog-provider.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { useBackLayer } from '../../lib/back-layers.ts';
import { serverMessage, statusOf } from '../../lib/error-message.ts';
import { shownLanguage } from '../../lib/needed-words.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useWord } from '../../lib/words.ts';
import type { OpenOrder } from '../open-payments/open-order.ts';
import type { Extras } from '../questions/booking-extras.tsx';
import { secondsUntil } from './countdown.ts';
import type { Selection, SelectionAction } from './selection.ts';
import type { Attempt } from './use-attempt.ts';
import { useConfirmation } from './use-confirmation.ts';

type Order = Outputs['checkout']['createOrder'];

/** Fetched while the order is placed: a first visit does without it. */
const loadCheckout = () => import('./open-checkout.ts');

export type Payment = ReturnType<typeof usePayment>;

/** From the press of the button to the ticket: checks, order, checkout, booking. */
export function usePayment(input: {
  event: EventDetails;
  selection: Selection;
  lines: readonly ChosenLine[];
  totalPaise: number;
  /** What decides the price beside the tickets: as it is shown. */
  pricing: { code?: string; prices: Record<string, number> };
  /** What is offered is asked for anew. */
  refresh: () => void;
  dispatch: Dispatch<SelectionAction>;
  /** What is said beside the tickets: null while its part of the page is not there. */
  extras: RefObject<Extras | null>;
  attempt: Attempt;
  /** What is known of an order from now on. */
  keep: (order: OpenOrder) => void;
}) {
  const { event, selection, totalPaise, pricing, dispatch, extras, attempt, keep } = input;
  const { phase, setPhase, setProblem } = attempt;
  const { t } = useLingui();
  const word = useWord();
  const { open } = useDialogs();
  const client = trpc.useUtils();
  const createOrder = trpc.checkout.createOrder.useMutation();
  const confirmation = useConfirmation(event.id, failed);
  const isBusy = useRef(false);
  const closeCheckout = useRef(() => {});

  useBackLayer(phase === 'paying', () => {
    const question = t`Leave the payment? If you have already paid, stay: your ticket comes in a moment.`;
    if (confirm(question)) closeCheckout.current();
  });

  /** One attempt at a time; whatever happens, what was chosen stays. */
  async function pay() {
    if (isBusy.current) return;
    const user = client.auth.session.getData();
    if (!user) return open('sign-in', { onSignedIn: () => void pay() });
    const blocker = bookingBlocker(user, { startsAt: startOf(event) }, new Date());
    if (blocker) return refuse(blocker, user);
    // What is not answered has the keyboard now.
    if (!extras.current?.judge()) return;
    isBusy.current = true;
    setProblem(null);
    confirmation.prepare();
    if (totalPaise > 0) loadCheckout().catch(() => {});
    const bookingId = selection.bookingId ?? newBookingId(new Date());
    dispatch({ type: 'attempted', bookingId });
    try {
      await (totalPaise === 0 ? bookFree(bookingId) : buy(bookingId, user));
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  }

  function refuse(blocker: Blocker, user: User) {
    setProblem({ kind: 'blocker', blocker, isProfile: !user.gender });
    const { title, message } = blocker;
    toast({ title: word(title), description: word(message), variant: 'destructive' });
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

  async function buy(bookingId: string, user: User) {
    setPhase('ordering');
    const order = await placeOrder(bookingId);
    if (!order) return;
    const { bookingId: id } = order;
    if (order.status === 'confirmed') return confirmation.show(id);
    dispatch({ type: 'held', until: order.expiresAt, lines: input.lines });
    // Her seats at an early price count as taken from now on (chosen-lines.ts).
    if (isEarlyCounted(event)) input.refresh();
    setPhase('paying');
    const outcome = await checkOut(order, user);
    if (outcome?.kind === 'dismissed') {
      toast({ title: t`Payment Cancelled`, description: t`You can try again anytime.` });
    }
    if (outcome?.kind !== 'paid') return;
    keep({ bookingId: id, paymentId: outcome.paid.paymentId });
    setPhase('confirming');
    const answer = await confirmation.bookPaid(order, outcome.paid);
    if (answer === 'booked') extras.current?.forget();
    if (answer === 'refused') {
      const { paymentId: reference } = outcome.paid;
      setProblem({ kind: 'fault', reference, bookingId: id });
    }
  }

  async function placeOrder(bookingId: string): Promise<Order | null> {
    try {
      return await createOrder.mutateAsync({
        eventId: event.id,
        tickets: selection.quantities,
        ...pricing,
        bookingId,
        amount: totalPaise,
        currency: 'INR',
        refundUntilHours: event.refundUntilHours,
        ...extras.current?.sent,
      });
    } catch (error) {
      // The session had ended: the member is asked to sign in, and what was chosen stays.
      if (statusOf(error) === 401) return null;
      const message = serverMessage(error);
      paymentFailed(message ?? t`Failed to create payment order. Please try again.`, !message);
      refuseAnswers(error);
      // Without an answer the order may exist: the next try asks for the same one.
      if (message) startOver();
      return null;
    }
  }

  async function checkOut(order: Order, user: User) {
    try {
      const { openCheckout } = await loadCheckout();
      return await openCheckout({
        order,
        description: event.title,
        payer: user,
        timeoutSeconds: secondsUntil(order.expiresAt, Date.now()),
        // The checkout says it too, and what came of an attempt is not known here.
        onFailedAttempt: (reason) => {
          // The gateway gives it in English alone.
          const description =
            shownLanguage() === sourceLanguage ? reason : t`Pay another way, or ask your bank.`;
          toast({ title: t`Payment Failed`, description, variant: 'destructive' });
        },
        onOpen: (close) => {
          keep({ bookingId: order.bookingId, paymentId: null });
          closeCheckout.current = close;
        },
      });
    } catch {
      paymentFailed(t`The payment window did not load. Check your connection and try again.`, true);
      return null;
    }
  }

  function paymentFailed(message: string, isUncharged: boolean) {
    failed(t`Payment Failed`, message, isUncharged);
  }

  function failed(title: string, message: string, isUncharged = false) {
    setProblem({ kind: 'failed', title, message, isUncharged });
    toast({ title, description: message, variant: 'destructive' });
  }

  /** What was asked for cannot be had: another attempt, from what is still there. */
  function startOver() {
    dispatch({ type: 'refused' });
    input.refresh();
  }

  function holdEnded() {
    // Paid in time: what the server says next decides.
    if (phase === 'confirming') return;
    dispatch({ type: 'hold-ended' });
    input.refresh();
    setProblem({ kind: 'hold-ended' });
  }

  /** The profile knows now what was missing; or what it knows is a blocker itself. */
  function profileSaved(user: User) {
    const blocker = bookingBlocker(user, { startsAt: startOf(event) }, new Date());
    if (blocker) refuse(blocker, user);
    else setProblem(null);
  }

  return { pay, holdEnded, profileSaved };
}

function isEarlyCounted({ ticketTypes }: EventDetails): boolean {
  return ticketTypes.some(({ early }) => early.some(({ seatsLeft }) => seatsLeft !== null));
}
