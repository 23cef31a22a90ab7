import { Trans, useLingui } from '@lingui/react/macro';
import { allStars } from '@nagarika/domain/sales/ratings';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { StarChoice } from './star-choice.tsx';

type Props = {
  booking: { event: { id: string; title: string } };
  open: boolean;
  onClose: () => void;
};

/** Lets a member rate an event that she attended: once, for good. */
export function RateDialog({ booking: { event }, open, onClose }: Props) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const formId = useId();
  const { draft, change, clear } = useDraft(`rating-${event.id}`, { stars: '' });
  const stars = allStars.find((one) => String(one) === draft.stars) ?? null;
  const rating = trpc.ratings.rate.useMutation({
    onSuccess: () => {
      clear();
      toast({ title: t`Thank you!`, description: t`Your rating helps other women choose.` });
      onClose();
      void utils.tickets.mine.invalidate();
    },
  });

  function submit() {
    if (stars !== null) rating.mutate({ eventId: event.id, stars });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Rate this event</Trans>}
      showDescription
      description={event.title}
      footer={
        <Button
          type="submit"
          form={formId}
          className="w-full"
          disabled={stars === null}
          busy={rating.isPending}
        >
          <Trans>Send rating</Trans>
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit(submit)} className="grid gap-4">
        <StarChoice value={stars} onChange={(given) => change({ stars: String(given) })} />
        <p className="text-center text-muted-foreground">
          <Trans>You can rate an event once. Only the average is shown.</Trans>
        </p>
        {rating.error && (
          <Notice tone="danger" title={<Trans>Your rating was not saved.</Trans>}>
            {serverMessage(rating.error) ?? t`Check your connection and try again.`}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
