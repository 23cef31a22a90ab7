import { Trans, useLingui } from '@lingui/react/macro';
import { allStars, type Stars } from '@nagarika/domain/sales/ratings';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

type StarChoiceProps = { value: Stars | null; onChange: (stars: Stars) => void };

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

/** Shows five radio buttons as stars; arrow keys choose, as in any such group. */
function StarChoice({ value, onChange }: StarChoiceProps) {
  const { t } = useLingui();
  const names: Record<Stars, string> = {
    1: t`1 star: poor`,
    2: t`2 stars: fair`,
    3: t`3 stars: good`,
    4: t`4 stars: very good`,
    5: t`5 stars: wonderful`,
  };
  return (
    <fieldset className="grid justify-items-center gap-2">
      <legend className="mx-auto mb-2 font-semibold">
        <Trans>How was it?</Trans>
      </legend>
      <div className="flex gap-1">
        {allStars.map((stars) => (
          <label
            key={stars}
            className="grid size-12 cursor-pointer place-items-center rounded-md outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              aria-label={names[stars]}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star
              aria-hidden="true"
              className={clsx(
                'size-9 transition-transform duration-150',
                value !== null && stars <= value
                  ? 'scale-110 fill-marigold text-marigold'
                  : 'text-muted-foreground',
              )}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-muted-foreground">
        {value && names[value]}
      </p>
    </fieldset>
  );
}
