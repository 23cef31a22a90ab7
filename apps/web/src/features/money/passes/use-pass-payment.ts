import type { User } from '@nagarika/domain/people/users';
import { newBookingId } from '@nagarika/domain/sales/bookings';
import { type RefObject, useRef } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { nowDate } from '../../../lib/times/clock.ts';
import { type OpenOrder, openOrder } from '../../sales/open-payments/open-order.ts';
import { useGateway } from '../checkout/paying/use-gateway.ts';
import { usePaidBooking } from '../checkout/paying/use-paid-booking.ts';
import { useProblems } from '../checkout/paying/use-problems.ts';
import type { InvoiceTo } from '../invoice-details/invoice-to.tsx';
import type { PassTaking, Taken } from './pass.ts';

/** Runs from the press of the button to tickets for all dates: checks, order, checkout, bookings. */
export function usePassPayment(
  input: PassTaking & {
    /** Keeps what is known of an order. */
    keep: (order: OpenOrder) => void;
    /** The buyer on the invoices; null where there are none. */
    invoice: RefObject<InvoiceTo | null>;
  },
) {
  const { seriesId, quote, choice, attempt, onTaken } = input;
  const { draft, change } = choice;
  const { phase, setPhase, setProblem } = attempt;
  const { dates } = quote;
  const { open } = useDialogs();
  const client = trpc.useUtils();
  const createOrder = trpc.passes.createOrder.useMutation();
  const book = trpc.passes.book.useMutation();
  const problems = useProblems(attempt, new Date(dates[0]?.startsAt ?? ''));
  const gateway = useGateway(attempt, problems);
  const tellPaid = usePaidBooking();
  const isBusy = useRef(false);

  /** Makes one attempt at a time; whatever happens, the choice stays. */
  async function pay(hasJustSignedIn = false) {
    if (isBusy.current) return;
    const user = client.auth.session.getData();
    if (!user) return open('sign-in', { onSignedIn: () => void pay(true) });
    if (problems.isKeptFrom(user, hasJustSignedIn)) return;
    if (input.invoice.current?.judge() === false) return;
    isBusy.current = true;
    setProblem(null);
    // Once it is paid, the connection may be lost.
    import('./taken-dates.tsx').catch(() => {});
    if (quote.total > 0) gateway.prepare();
    const bookingId = draft.bookingId || newBookingId(nowDate());
    change({ bookingId });
    try {
      await (quote.total === 0 ? bookFree(bookingId) : buy(bookingId, user));
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  }

  function wanted(bookingId: string) {
    return {
      seriesId,
      eventIds: dates.map(({ eventId }) => eventId),
      ticket: quote.ticket ?? '',
      quantity: draft.quantity,
      bookingId,
      amount: quote.total,
    };
  }

  async function bookFree(bookingId: string) {
    setPhase('confirming');
    try {
      await book.mutateAsync(wanted(bookingId));
      onTaken({ dates, order: null, state: null });
    } catch (error) {
      if (problems.bookingFailed(error) === 'refused') startOver();
    }
  }

  async function buy(bookingId: string, payer: User) {
    setPhase('ordering');
    const order = await gateway.placeOrder(
      () => createOrder.mutateAsync({ ...wanted(bookingId), ...input.invoice.current?.sent() }),
      (_, isAnswered) => {
        if (isAnswered) startOver();
      },
      async () => null,
    );
    if (!order) return;
    const { bookingId: id, eventId } = order;
    if (order.status === 'confirmed') return onTaken(takenBy(null, null));
    change({ heldUntil: order.expiresAt, eventId });
    setPhase('paying');
    const paid = await gateway.checkOut(order, {
      payer,
      description: input.title,
      onOpen: () => keepAll(null),
    });
    if (!paid) return;
    keepAll(paid.paymentId);
    setPhase('confirming');
    const state = await tellPaid(order, paid);
    if (state === 'refused') {
      return setProblem({ kind: 'fault', reference: paid.paymentId, bookingId: id });
    }
    input.invoice.current?.forget();
    onTaken(takenBy(paid.paymentId, state));

    function takenBy(paymentId: string | null, state: Taken['state']): Taken {
      return { dates, order: { bookingId: id, eventId, paymentId }, state };
    }

    /** Keeps the order for the pages of that date's booking too. */
    function keepAll(paymentId: string | null) {
      openOrder(eventId).keep({ bookingId: id, paymentId });
      input.keep({ bookingId: id, paymentId });
    }
  }

  /** Starts another attempt from what is still there, because the choice cannot be had. */
  function startOver() {
    change({ bookingId: '', heldUntil: '' });
    refresh();
  }

  function refresh() {
    void client.passes.quote.invalidate({ seriesId });
    void client.series.show.invalidate({ id: seriesId });
  }

  function holdEnded() {
    // Paid in time: the server's next answer decides.
    if (phase === 'confirming') return;
    change({ heldUntil: '' });
    refresh();
    setProblem({ kind: 'hold-ended' });
  }

  const { profileSaved } = problems;
  return { pay, holdEnded, profileSaved };
}
