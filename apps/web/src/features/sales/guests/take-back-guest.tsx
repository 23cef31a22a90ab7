import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

type Props = { eventId: string; bookingId: string; code: string };

/** Takes a seat back without a refund: we never had the money for an issued seat. */
export function TakeBackGuest({ eventId, bookingId, code }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const takeBack = trpc.guests.takeBack.useMutation();
  const failure = useFailure(t`The seat could not be taken back. Please try again.`);

  async function confirm() {
    failure.clear();
    try {
      await takeBack.mutateAsync({ id: bookingId, eventId });
      setAsked(false);
      await Promise.all([
        utils.myEvents.invalidate(),
        utils.attendees.invalidate(),
        utils.guests.invalidate(),
      ]);
    } catch (error) {
      failure.tell(error);
    }
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t`Take back ${code}`}
        onClick={() => setAsked(true)}
      >
        <Undo2 aria-hidden="true" />
        <Trans>Take back</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Take this seat back?</Trans>}
        description={
          <Trans>
            Its tickets admit nobody any more, and the seats are free again. If you took money for
            it, please give it back yourself.
          </Trans>
        }
        showDescription
      >
        <div className="grid gap-4">
          {failure.problem}
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Keep it</Trans>}>
            <Button variant="destructive" busy={takeBack.isPending} onClick={() => void confirm()}>
              <Trans>Take back</Trans>
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}
