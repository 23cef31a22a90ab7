import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { toast } from '../../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../../lib/error-message.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import type { AdminEvent } from './admin-event.ts';
import { noWords, WordsForm } from './words-form.tsx';

type Props = { event: AdminEvent; onBack: () => void; onCancelled: () => void };

const maxReason = 500;

/** Calls the event off: says first what that undoes, and afterwards how many were refunded. */
export function CancelForm({ event, onBack, onCancelled }: Props) {
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
