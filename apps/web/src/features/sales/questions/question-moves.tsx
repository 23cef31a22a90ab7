import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { TeamQuestion } from './team-question.ts';

type Props = {
  eventId: string;
  question: TeamQuestion;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
};

export function QuestionMoves({ eventId, question, isFirst, isLast, onEdit }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const moving = trpc.questions.move.useMutation();
  const retiring = trpc.questions.retire.useMutation();
  const it = { id: eventId, questionId: question.id };
  const { label } = question;

  async function change(make: () => Promise<unknown>) {
    try {
      await make();
      await utils.questions.invalidate();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`The question was not changed. Please try again.`,
      });
    }
  }
  const move = (step: 'up' | 'down') => void change(() => moving.mutateAsync({ ...it, step }));

  async function remove() {
    await change(() => retiring.mutateAsync(it));
    setAsked(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" variant="outline" aria-label={t`Edit “${label}”`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="icon"
        variant="ghost"
        disabled={isFirst || moving.isPending}
        aria-label={t`Move “${label}” up`}
        onClick={() => move('up')}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        disabled={isLast || moving.isPending}
        aria-label={t`Move “${label}” down`}
        onClick={() => move('down')}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Stop asking “${label}”`}
        onClick={() => setAsked(true)}
      >
        <Trans>Stop asking</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Stop asking this?</Trans>}
        description={<bdi>{label}</bdi>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Keep asking</Trans>}>
            <Button variant="destructive" busy={retiring.isPending} onClick={() => void remove()}>
              <Trans>Stop asking</Trans>
            </Button>
          </DialogActions>
        }
      >
        {question.answers > 0 && (
          <p>
            <Trans>
              What was answered stays in your list until it is deleted, 30 days after the event.
            </Trans>
          </p>
        )}
      </Dialog>
    </div>
  );
}
