import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { QueryState } from '../frame/query-state.tsx';
import type { AdminEvent } from './admin-event.ts';
import { DecisionForm } from './reviewing/decision-form.tsx';
import { EventToJudge } from './reviewing/event-to-judge.tsx';
import type { Reviewed, Verdict } from './reviewing/use-review.ts';
import { noWords, WordsForm } from './reviewing/words-form.tsx';

type Props = { event: AdminEvent; onBack: () => void; onCancelled: () => void };

const maxReason = 500;

/** The action that the admin has begun; null while she reads. */
type Step = Verdict | `${Verdict}-all` | 'cancel' | null;

/** Shows everything that was submitted, and an admin's actions on it. */
export function EventDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const event = trpc.admin.events.show.useQuery({ id });
  const [step, setStep] = useState<Step>(null);
  const { data } = event;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={data?.title ?? <Trans>Event</Trans>}
      description={<Trans>What the organiser submitted, and what you can do with it.</Trans>}
      footer={data && <Footer event={data} step={step} onStep={setStep} onDone={onClose} />}
    >
      <QueryState query={event} failure={<Trans>The event could not be loaded.</Trans>}>
        {(loaded) => <EventToJudge event={loaded} onCancel={() => setStep('cancel')} />}
      </QueryState>
    </Dialog>
  );
}

type FooterProps = {
  event: AdminEvent;
  step: Step;
  onStep: (step: Step) => void;
  onDone: () => void;
};

function Footer({ event, step, onStep, onDone }: FooterProps) {
  const reviewed = waitingOf(event);
  const onBack = () => onStep(null);
  if (step === 'cancel') return <CancelForm event={event} onBack={onBack} onCancelled={onDone} />;
  if (!reviewed) return null;
  if (step) {
    const all = step.endsWith('-all') ? event.series : null;
    return (
      <DecisionForm
        key={step}
        reviewed={all ? { kind: 'series', id: all.id } : reviewed}
        verdict={step.startsWith('approve') ? 'approve' : 'reject'}
        onBack={onBack}
        onDecided={onDone}
      />
    );
  }
  const isEvent = reviewed.kind === 'event';
  const waiting = isEvent ? (event.series?.waiting ?? 0) : 0;
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:justify-end">
      {waiting > 1 && (
        <>
          <Button variant="outline" onClick={() => onStep('reject-all')}>
            <Trans>Reject all {waiting}</Trans>
          </Button>
          <Button onClick={() => onStep('approve-all')}>
            <Trans>Approve all {waiting}</Trans>
          </Button>
        </>
      )}
      <Button variant="outline" onClick={() => onStep('reject')}>
        {isEvent ? <Trans>Reject</Trans> : <Trans>Reject changes</Trans>}
      </Button>
      <Button onClick={() => onStep('approve')}>
        {isEvent ? <Trans>Approve</Trans> : <Trans>Approve changes</Trans>}
      </Button>
    </div>
  );
}

/** Tells what waits for review: the event itself while pending, else a change of it. */
function waitingOf({ id, status, revision }: AdminEvent): Reviewed | null {
  if (status === 'pending') return { kind: 'event', id };
  return revision && { kind: 'revision', id: revision.id };
}

/** Calls the event off: states the consequences first, and the number of refunds afterwards. */
function CancelForm({ event, onBack, onCancelled }: Props) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const cancel = trpc.myEvents.cancel.useMutation();
  const draft = useDraft(`cancel-event-${event.id}`, noWords);
  const { bookings, paid } = event.standing;
  const money = formatRupees(paid);

  async function confirm(reason: string) {
    try {
      const { refundedBookings } = await cancel.mutateAsync({ id: event.id, reason });
      toast({
        title: t`Event cancelled`,
        description: t`${plural(refundedBookings, {
          0: 'Nobody had booked.',
          one: '# booking was cancelled and refunded.',
          other: '# bookings were cancelled and refunded.',
        })}`,
      });
      draft.clear();
      onCancelled();
      void utils.admin.invalidate();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`The event could not be cancelled.`,
        description: serverMessage(error),
      });
    }
  }

  return (
    <WordsForm
      draft={draft}
      label={<Trans>Reason for the cancellation</Trans>}
      help={
        bookings === 0 ? (
          <Trans>
            Nobody has booked yet. The organiser reads the reason. This cannot be undone.
          </Trans>
        ) : (
          <Plural
            value={bookings}
            one={`# booking is cancelled, and ${money} go back. Who booked and the organiser read the reason. This cannot be undone.`}
            other={`# bookings are cancelled, and ${money} go back. Who booked and the organiser read the reason. This cannot be undone.`}
          />
        )
      }
      maxLength={maxReason}
      missing={t`Please give a reason.`}
      action={<Trans>Cancel event</Trans>}
      isDestructive
      onBack={onBack}
      onConfirm={confirm}
    />
  );
}
