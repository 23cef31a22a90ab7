import { useLingui } from '@lingui/react/macro';
import { type Blocker, bookingBlocker, newBookingId } from '@nagarika/domain/bookings';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { startOf } from '@nagarika/domain/events';
import { sourceLanguage } from '@nagarika/domain/languages';
import type { User } from '@nagarika/domain/users';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDialogs } from '../../components/dialog-provider.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { useBackLayer } from '../../lib/back-layers.ts';
import { serverMessage, statusOf } from '../../lib/error-message.ts';
import { shownLanguage } from '../../lib/needed-words.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useWord } from '../../lib/words.ts';
import type { OpenBooking } from '../open-payments/open-payments.tsx';
import type { Extras } from '../questions/booking-extras.tsx';
import { secondsUntil } from './countdown.ts';
import type { Selection, SelectionAction } from './selection.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useOpenOrder } from './use-open-order.ts';

type Order = Outputs['checkout']['createOrder'];

/** Fetched while the order is placed: a first visit does without it. */
const loadCheckout = () => import('./open-checkout.ts');

/** What keeps a member on the summary until something is done about it. */
export type Problem =
  | { kind: 'blocker'; blocker: Blocker; isProfile: boolean }
  | { kind: 'hold-ended' }
  /** `isUncharged`: it came to no payment, whatever became of the rest. */
  | { kind: 'failed'; title: string; message: string; isUncharged: boolean }
  /** Paid, and the booking failed: by the reference support finds it. */
  | { kind: 'fault'; reference: string; bookingId: string };

export type PaymentPhase = 'idle' | 'ordering' | 'paying' | 'confirming';

export type Payment = ReturnType<typeof usePayment>;

/** From the press of the button to the ticket: checks, order, checkout, booking. */
export function usePayment(input: {
  event: EventDetails;
  selection: Selection;
  totalPaise: number;
  dispatch: Dispatch<SelectionAction>;
  /** What is said beside the tickets: null while its part of the page is not there. */
  extras: RefObject<Extras | null>;
  /** What the server knows to be unpaid, or not yet known to be paid. */
  open: OpenBooking | null;
}) {
  const { event, selection, totalPaise, dispatch, extras, open: known } = input;
  const { t } = useLingui();
  const word = useWord();
  const { open } = useDialogs();
  const client = trpc.useUtils();
  const createOrder = trpc.checkout.createOrder.useMutation();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirmation = useConfirmation(event.id, failed);
  const isBusy = useRef(false);
  const closeCheckout = useRef(() => {});
  const { order, keep } = useOpenOrder({
    eventId: event.id,
    // An attempt of this tab is its own to know.
    known: selection.bookingId === null ? (known?.bookingId ?? null) : null,
    isAsking: phase === 'idle',
    onDecided: (state) => void confirmation.showDecided(state),
  });

  // Reloaded after paying: only the page of the booking can say more.
  const paidBefore = useEffectEvent(() => {
    if (order?.paymentId) void confirmation.show(order.bookingId);
  });
  useEffect(() => paidBefore(), []);

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
      { bookingId, tickets: selection.quantities, ...extras.current?.sent },
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
    dispatch({ type: 'held', until: order.expiresAt });
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
    refreshOffer();
  }

  function refreshOffer() {
    void client.events.details.invalidate({ id: event.id });
  }

  function holdEnded() {
    // Paid in time: what the server says next decides.
    if (phase === 'confirming') return;
    dispatch({ type: 'hold-ended' });
    refreshOffer();
    setProblem({ kind: 'hold-ended' });
  }

  /** The profile knows now what was missing; or what it knows is a blocker itself. */
  function profileSaved(user: User) {
    const blocker = bookingBlocker(user, { startsAt: startOf(event) }, new Date());
    if (blocker) refuse(blocker, user);
    else setProblem(null);
  }

  // Also while nothing is known of it, as after a reload.
  const mayBePaid = phase === 'idle' && order !== null && problem?.kind !== 'fault';
  const unsure = mayBePaid ? order : null;
  return { phase, problem, unsure, pay, holdEnded, profileSaved };
}
