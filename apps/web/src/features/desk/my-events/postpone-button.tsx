import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { instantsOf, isPast } from '@nagarika/domain/events/listing/events';
import { goingOf } from '@nagarika/domain/sales/seat-counts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { ReasonField } from '../../../components/ui/forms/reason-field.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { nowDate } from '../../../lib/times/clock.ts';
import { useWhen } from '../../events/events/use-when.ts';
import type { MyEventDetails } from './my-event-details.ts';

type Props = { event: MyEventDetails; onChanged: () => void };

/** Takes the event's date away, or gives it back while it is still to come. */
export function PostponeButton({ event, onChanged }: Props) {
  const [isAsked, setAsked] = useState(false);
  const isPostponed = event.status === 'postponed';
  const { startsAt } = instantsOf(event);
  // A past day cannot be restored: the form gives a new one.
  if (isPostponed && isPast({ startsAt }, nowDate())) return null;
  const props = { event, onChanged, open: isAsked, onClose: () => setAsked(false) };
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        <CalendarClock aria-hidden="true" />
        {isPostponed ? <Trans>Keep the old date</Trans> : <Trans>Postpone event</Trans>}
      </Button>
      {isPostponed ? <ResumeDialog {...props} /> : <PostponeDialog {...props} />}
    </>
  );
}

type DialogProps = Props & { open: boolean; onClose: () => void };

function PostponeDialog({ event, open, onClose, onChanged }: DialogProps) {
  const { t } = useLingui();
  const { draft, change, clear } = useDraft(`postpone-event-${event.id}`, { words: '' });
  const postpone = trpc.myEvents.postpone.useMutation();
  const going = goingOf(event.seats);

  async function confirm() {
    try {
      await postpone.mutateAsync({ id: event.id, reason: draft.words.trim() || undefined });
      toast({ title: t`Event postponed`, description: t`Everybody who booked has been told.` });
      clear();
      onClose();
      onChanged();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`The event could not be postponed. Please try again.`,
        description: serverMessage(error),
      });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Postpone this event?</Trans>}
      description={<Trans>It loses its date until you give it a new one.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Keep the date</Trans>}>
          <Button busy={postpone.isPending} onClick={() => void confirm()}>
            <Trans>Postpone event</Trans>
          </Button>
        </DialogActions>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <Trans>
              Sales stop at once, and the event is in no list. Its page says that it is postponed.
            </Trans>
          </li>
          <li>
            {going === 0 ? (
              <Trans>Nobody has booked yet.</Trans>
            ) : (
              <Plural
                value={going}
                one="# ticket stays valid. Who holds it is told at once, and may cancel and get everything back, the service charge included."
                other="# tickets stay valid. Who holds one is told at once, and may cancel and get everything back, the service charge included."
              />
            )}
          </li>
          <li>
            <Trans>You are paid for it after it has taken place.</Trans>
          </li>
          <li>
            <Trans>
              Give it a new date under Edit. Our team looks at that first, and everybody is told
              again.
            </Trans>
          </li>
        </ul>
        <ReasonField
          help={<Trans>Those who booked will read it.</Trans>}
          optional
          maxLength={500}
          value={draft.words}
          onChange={(words) => change({ words })}
        />
      </div>
    </Dialog>
  );
}

function ResumeDialog({ event, open, onClose, onChanged }: DialogProps) {
  const { t } = useLingui();
  const formatWhen = useWhen();
  const resume = trpc.myEvents.resume.useMutation();

  async function confirm() {
    try {
      await resume.mutateAsync({ id: event.id });
      toast({
        title: t`The event keeps its date`,
        description: t`Everybody who booked has been told.`,
      });
      onClose();
      onChanged();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`That could not be saved. Please try again.`,
        description: serverMessage(error),
      });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Keep the old date?</Trans>}
      description={formatWhen(event)}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Leave it postponed</Trans>}>
          <Button busy={resume.isPending} onClick={() => void confirm()}>
            <Trans>Keep the old date</Trans>
          </Button>
        </DialogActions>
      }
    >
      <p>
        <Trans>
          Tickets are sold again at once, and everybody who holds one is told. Until it starts they
          may still cancel and get everything back.
        </Trans>
      </p>
    </Dialog>
  );
}
