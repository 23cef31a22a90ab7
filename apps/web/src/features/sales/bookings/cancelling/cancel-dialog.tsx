import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees, formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { Booking } from '../booking.ts';
import { BankDecides } from '../booking-refunds.tsx';
import { type ChosenSeats, SeatChoice, useChosenSeats } from './seat-choice.tsx';

type Preview = Outputs['checkout']['cancelPreview'];

// Few buyers come so late.
const OfferSeats = lazyPart(async () => (await import('./offer-seats.tsx')).OfferSeats);

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** Shows what goes back, to the paisa, before the buyer decides. */
export function CancelDialog({ booking, open, onClose }: Props) {
  const { t } = useLingui();
  const { title } = booking.event;
  const preview = trpc.checkout.cancelPreview.useQuery({ id: booking.id });
  const { cancel, isCancelling, error } = useCancel(booking, onClose);
  // An earlier visit's answer does not count when it cannot be asked for again.
  const figures = preview.isError ? undefined : preview.data;
  const seats = useChosenSeats(figures);
  const mayCancel = seats !== null && figures?.blocker === null;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Question seats={mayCancel ? seats : null} />}
      showDescription
      description={title}
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Keep my booking</Trans>}>
          {mayCancel && (
            <Button
              variant="destructive"
              busy={isCancelling}
              disabled={seats.ids.length === 0}
              onClick={() => cancel(seats)}
            >
              <CancelWords seats={seats} />
            </Button>
          )}
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        {preview.isPending ? (
          <Loading className="grid gap-4">
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-12 w-full" />
          </Loading>
        ) : mayCancel ? (
          <>
            {!seats.isOnlyOne && <SeatChoice seats={seats} paid={figures.paid} />}
            {seats.ids.length > 0 && <RefundLines preview={figures} seats={seats} />}
          </>
        ) : figures ? (
          <>
            <Notice title={<Trans>This booking cannot be cancelled here</Trans>}>
              {figures.blocker}
            </Notice>
            <OfferSeats bookingId={booking.id} />
          </>
        ) : (
          <ErrorState
            title={<Trans>What you would get back could not be loaded.</Trans>}
            query={preview}
          />
        )}
        {error !== null && (
          <Notice tone="danger" title={<Trans>Your booking was not cancelled.</Trans>}>
            {serverMessage(error) ?? t`Check your connection and try again.`}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** `seats` is null when the buyer cannot cancel any. */
function Question({ seats }: { seats: ChosenSeats | null }) {
  if (!seats) return <Trans>Cancel booking</Trans>;
  const isSome = !seats.isAll && seats.ids.length > 0;
  if (!isSome) return <Trans>Cancel this booking?</Trans>;
  return (
    <Plural value={seats.ids.length} one="Cancel this ticket?" other="Cancel these tickets?" />
  );
}

function CancelWords({ seats: { ids, isAll } }: { seats: ChosenSeats }) {
  if (isAll || ids.length === 0) return <Trans>Cancel booking</Trans>;
  return <Plural value={ids.length} one="Cancel # ticket" other="Cancel # tickets" />;
}

function useCancel(booking: Booking, onDone: () => void) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const cancelling = trpc.checkout.cancel.useMutation({
    onSuccess: ({ refund, waits, status, tickets = [] }) => {
      const amount = formatRupees(refund);
      toast({
        title:
          status === 'confirmed'
            ? plural(tickets.length, { one: 'Ticket cancelled', other: 'Tickets cancelled' })
            : t`Booking cancelled`,
        description:
          waits ??
          (refund > 0
            ? t`${amount} are on their way back to you.`
            : t`Thank you for letting somebody else have your place.`),
      });
      onDone();
      // The booking's payment, and the free seats on the event's own page.
      void Promise.all([
        utils.tickets.invalidate(),
        utils.events.invalidate(),
        // The preview is asked for again when the dialog opens again, not while it fades out.
        utils.checkout.cancelPreview.invalidate(undefined, { refetchType: 'none' }),
      ]);
    },
  });
  return {
    cancel: ({ ids, isAll }: ChosenSeats) =>
      cancelling.mutate({ id: booking.id, ...(!isAll && { ticketIds: ids }) }),
    isCancelling: cancelling.isPending,
    error: cancelling.error,
  };
}

/** Shows the refund policy in figures, for the tickets that the buyer has chosen. */
function RefundLines({ preview, seats }: { preview: Preview; seats: ChosenSeats }) {
  const { formatDayTime } = useFormats();
  const { back, isAllHers } = seats;
  const { paid, refundUntil, policy, waits } = preview;
  const { paidPaise, keptPaise, lostPaise, refundPaise, bySeat } = back;
  return (
    <>
      <p>
        <span>
          <Plural
            value={bySeat.size}
            one="Your ticket becomes void and your place goes to somebody else."
            other="Your # tickets become void and your places go to others."
          />
        </span>{' '}
        <Trans>This cannot be undone.</Trans>
      </p>
      {paid === 0 ? (
        <p className="rounded-md bg-muted p-4">
          <Trans>The booking was free: there is nothing to refund.</Trans>
        </p>
      ) : (
        <>
          <dl className="grid gap-1 rounded-md bg-muted p-4">
            <Row name={<Trans>You paid</Trans>}>{formatRupeesExact(paidPaise)}</Row>
            {keptPaise > 0 && (
              <Row name={<Trans>Service charge, not returned</Trans>}>
                {`−${formatRupeesExact(keptPaise)}`}
              </Row>
            )}
            {lostPaise > 0 && (
              <Row name={<Trans>Without the group price</Trans>}>
                {`−${formatRupeesExact(lostPaise)}`}
              </Row>
            )}
            <div className="flex items-baseline justify-between gap-4 border-t border-input pt-2 font-semibold">
              <dt>
                <Trans>You get back</Trans>
              </dt>
              <dd aria-live="polite" className="money font-display text-xl">
                {formatRupeesExact(refundPaise)}
              </dd>
            </div>
          </dl>
          <div className="grid gap-2 text-muted-foreground">
            {refundPaise > 0 && (
              <p>
                <Waiting waits={waits} isSaid={isAllHers} />
              </p>
            )}
            <p>
              <span>{policy} </span>
              {refundUntil && <Trans>Here that is {formatDayTime(new Date(refundUntil))}.</Trans>}
            </p>
          </div>
        </>
      )}
    </>
  );
}

/** Uses the server's words only when all the buyer's tickets are chosen, since their sum is of all. */
function Waiting({ waits, isSaid }: { waits: string | undefined; isSaid: boolean }) {
  if (waits && isSaid) return waits;
  return waits ? (
    <BankDecides />
  ) : (
    <Trans>The money goes back to where it came from, usually within 5 to 7 working days.</Trans>
  );
}

function Row({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}
