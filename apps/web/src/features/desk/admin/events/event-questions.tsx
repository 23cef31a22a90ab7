import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { PartFailed } from '../../../../components/ui/part-failed.tsx';
import { toast } from '../../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../../lib/error-message.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { QuestionFacts } from '../../../sales/questions/question-facts.tsx';

/** What the event asks at booking, judged with it; what should not be asked goes at once. Answers are not here. */
export function EventQuestions({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const list = trpc.questions.list.useQuery({ id: eventId });
  const takingDown = trpc.admin.questions.takeDown.useMutation();

  async function takeDown(questionId: string) {
    try {
      await takingDown.mutateAsync({ questionId });
      await utils.questions.invalidate();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`The question was not taken down. Please try again.`,
      });
    }
  }

  if (list.isError) return <PartFailed error={list.error} retry={() => void list.refetch()} />;
  if (!list.data || list.data.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-xl">
        <Trans>Questions at booking</Trans>
      </h3>
      <ul className="grid grid-cols-1 gap-4">
        {list.data.map((question) => {
          const { id, label } = question;
          return (
            <li key={id} className="grid justify-items-start gap-2 border-t pt-3">
              <QuestionFacts question={question} />
              {!question.isTakenDown && (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={takingDown.isPending}
                  aria-label={t`Take down “${label}” and erase its answers`}
                  onClick={() => void takeDown(id)}
                >
                  <Trans>Take down, with its answers</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
