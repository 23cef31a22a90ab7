import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { BookingRefunds } from '../../sales/bookings/booking-refunds.tsx';
import { RefundCheck } from './refund-check.tsx';
import { emptyDraft, type RefundCase } from './refund-draft.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundName } from './refund-name.tsx';
import { useRefund } from './use-refund.ts';
import { useRefundCheck } from './use-refund-check.ts';

type Props = { bookingId: string; onClose: () => void };

/** First how much and why; then what the buyer will read, and the press that does it. */
export function RefundDialog({ bookingId, onClose }: Props) {
  const found = trpc.refunds.show.useQuery({ id: bookingId });
  const [step, setStep] = useState<'form' | 'check'>('form');
  const formId = useId();
  // What an earlier visit was answered does not count when it cannot be asked again.
  const one = found.isError ? undefined : found.data;
  const check = useRefundCheck();
  const form = useForm({
    draft: useDraft(`refund-${bookingId}`, emptyDraft),
    check: (typed) => (one ? check(one, typed) : { value: typed }),
    isLive: true,
    send: () => setStep('check'),
  });
  const draft = form.values;
  const refund = useRefund(bookingId, () => {
    form.clear();
    onClose();
  });
  const canDecide = one !== undefined && one.blocker === null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Refund a booking</Trans>}
      showDescription
      description={one && <Booked one={one} />}
      footer={
        !canDecide ? (
          <DialogActions onClose={onClose} dismiss={<Trans>Close</Trans>}>
            {null}
          </DialogActions>
        ) : step === 'form' ? (
          <DialogActions onClose={onClose}>
            <Button type="submit" form={formId}>
              <Trans>Continue</Trans>
            </Button>
          </DialogActions>
        ) : (
          <DialogActions onClose={() => setStep('form')} dismiss={<Trans>Back</Trans>}>
            <Button
              variant="destructive"
              busy={refund.isPending}
              onClick={() => refund.send(one, draft)}
            >
              <RefundName one={one} draft={draft} />
            </Button>
          </DialogActions>
        )
      }
    >
      {found.isPending ? (
        <Loading className="grid gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      ) : !one ? (
        <ErrorState
          title={<Trans>What can be refunded could not be loaded.</Trans>}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <div className="grid gap-5">
          {step === 'form' && <BookingRefunds refunds={one.refunds} />}
          {one.blocker !== null ? (
            <Notice title={<Trans>This booking cannot be refunded here</Trans>}>
              {one.blocker}
            </Notice>
          ) : step === 'form' ? (
            <form id={formId} noValidate onSubmit={form.submit}>
              <RefundForm one={one} draft={draft} errors={form.errors} onChange={form.change} />
            </form>
          ) : (
            <RefundCheck one={one} draft={draft} problem={refund.problem} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Booked({ one: { member, event, ticketCode } }: { one: RefundCase }) {
  return (
    <span className="dotted">
      <bdi>{member}</bdi>
      <bdi>{event.title}</bdi>
      <span className="money">{ticketCode}</span>
    </span>
  );
}
