import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { goingOf } from '@nagarika/domain/sales/seat-counts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { ReasonField } from '../../../components/ui/forms/reason-field.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { type WhichDates, WhichDatesField } from './editing/which-dates.tsx';
import type { MyEventDetails } from './my-event-details.ts';

type Props = {
  event: MyEventDetails;
  open: boolean;
  onClose: () => void;
  onCancelled: () => void;
};

export function CancelEventDialog({ event, open, onClose, onCancelled }: Props) {
  const { t } = useLingui();
  const { draft, change, clear } = useDraft(`cancel-event-${event.id}`, { words: '' });
  const [which, setWhich] = useState<WhichDates>('one');
  const cancelFollowing = trpc.series.cancelFollowing.useMutation();
  const cancel = trpc.myEvents.cancel.useMutation();
  const going = goingOf(event.seats);

  async function confirm() {
    try {
      const about = { id: event.id, reason: draft.words.trim() || undefined };
      if (which === 'following') await cancelFollowing.mutateAsync(about);
      else await cancel.mutateAsync(about);
      toast({ title: t`Event cancelled`, description: t`Everybody who booked has been told.` });
      clear();
      onClose();
      onCancelled();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`The event could not be cancelled. Please try again.`,
      });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Cancel this event?</Trans>}
      description={<Trans>This cannot be undone.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Keep the event</Trans>}>
          <Button
            variant="destructive"
            busy={cancel.isPending || cancelFollowing.isPending}
            onClick={() => void confirm()}
          >
            {which === 'following' ? (
              <Trans>Cancel these dates</Trans>
            ) : (
              <Trans>Cancel event</Trans>
            )}
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        {event.seriesId && (
          <WhichDatesField
            value={which}
            onChange={setWhich}
            help={
              <Trans>
                Everybody who booked one of them gets everything back, and is told at once.
              </Trans>
            }
          />
        )}
        {which === 'one' && (
          <p>
            {going === 0 ? (
              <Trans>Nobody has booked yet.</Trans>
            ) : (
              <Plural
                value={going}
                one="# is going. Who paid gets everything back, the service charge included, and is told at once."
                other="# are going. Who paid gets everything back, the service charge included, and everybody is told at once."
              />
            )}
          </p>
        )}
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
