import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import type { Checked } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { BookingRefunds } from '../../sales/bookings/booking-refunds.tsx';
import { RefundCheck } from './refund-check.tsx';
import {
  type AmountProblem,
  amountOf,
  amountProblem,
  emptyDraft,
  isReasonMissing,
  type RefundCase,
  type RefundDraft,
  takesTickets,
} from './refund-draft.ts';
import { RefundForm } from './refund-form.tsx';

type Props = { bookingId: string; onClose: () => void };

/** Asks first how much and why, then shows what the buyer will read, and refunds at a press. */
export function RefundDialog({ bookingId, onClose }: Props) {
  const found = trpc.refunds.show.useQuery({ id: bookingId });
  const [step, setStep] = useState<'form' | 'check'>('form');
  const formId = useId();
  // An earlier visit's answer does not count when it cannot be asked for again.
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
          query={found}
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

/** Names the button with its amount. */
function RefundName({ one, draft }: { one: RefundCase; draft: RefundDraft }) {
  const amount = amountOf(one, draft) ?? 0;
  return amount === 0 ? (
    <Trans>Take the tickets back</Trans>
  ) : (
    <Trans>Refund {formatRupeesExact(amount)}</Trans>
  );
}

/** Words what is wrong with a decision; the server judges again. */
function useRefundCheck() {
  const { t } = useLingui();

  function words(problem: AmountProblem, one: RefundCase): string {
    const most = formatRupeesExact(one.everything);
    const stays = formatRupeesExact(one.maxOfValid ?? 0);
    switch (problem) {
      case 'missing':
        return t`Please enter an amount, like 250 or 250.50.`;
      case 'too_little':
        return t`A refund is at least ₹1.`;
      case 'too_much':
        return t`No more than ${most} is left of what she paid.`;
      case 'leaves_nothing':
        return t`At most ${stays} while the tickets stay valid. To give everything back, choose “Everything”.`;
    }
  }

  return (one: RefundCase, draft: RefundDraft): Checked<RefundDraft> => {
    const problem = amountProblem(one, draft);
    const issues = [
      ...(problem ? [{ path: ['rupees'], message: words(problem, one) }] : []),
      ...(isReasonMissing(draft)
        ? [{ path: ['reason'], message: t`Please say why: the member reads it.` }]
        : []),
    ];
    return issues.length > 0 ? { issues } : { value: draft };
  };
}

/** Sends a decision; the dialog's own key makes a second press the same refund. */
function useRefund(bookingId: string, onDone: () => void) {
  const { t } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  const utils = trpc.useUtils();
  const decide = trpc.refunds.decide.useMutation({
    onSuccess: ({ refund }) => {
      const amount = formatRupeesExact(refund);
      toast({
        title: refund > 0 ? t`Refunded` : t`Tickets taken back`,
        description:
          refund > 0
            ? t`${amount} are on their way back to her. She has been told.`
            : t`She has been told.`,
      });
      onDone();
    },
    // Runs after a refusal too: what is left may have changed meanwhile.
    onSettled: () => {
      void utils.refunds.invalidate();
      void utils.attendees.invalidate();
      void utils.myEvents.invalidate();
      void utils.checkIn.invalidate();
      void utils.admin.bookings.invalidate();
      void utils.admin.ledger.invalidate();
    },
  });
  return {
    send: (one: RefundCase, draft: RefundDraft) =>
      decide.mutate({
        id: bookingId,
        key,
        give: draft.give,
        amount: amountOf(one, draft) ?? 0,
        takesTickets: takesTickets(one, draft),
        reason: draft.reason.trim(),
      }),
    isPending: decide.isPending,
    problem: decide.error
      ? (serverMessage(decide.error) ??
        t`We could not reach the server. Check your connection and press again: it is refunded once.`)
      : null,
  };
}
