import { Trans, useLingui } from '@lingui/react/macro';
import { questionLimits } from '@nagarika/domain/sales/questions/booking-questions';
import type { QuestionInput } from '@nagarika/domain/sales/questions/question-forms';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { QuestionMoves } from './question-moves.tsx';
import type { TeamQuestion } from './team-question.ts';

type Props = { eventId: string; mayChange: boolean };
/** `question` is null for a new one; `visit` makes each opening start afresh. */
type Edited = { question: TeamQuestion | null; isOpen: boolean; visit: number };

/** Manages an event's questions at booking, and counts the answers. */
export function TeamQuestions({ eventId, mayChange }: Props) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const list = trpc.questions.list.useQuery({ id: eventId });
  const edit = (question: TeamQuestion | null) =>
    setEdited((last) => ({ question, isOpen: true, visit: (last?.visit ?? 0) + 1 }));

  if (list.isPending) return <Skeleton className="h-40" />;
  if (!list.data) {
    return <ErrorState title={<Trans>The questions could not be loaded.</Trans>} query={list} />;
  }
  const live = list.data.filter(({ isRetired }) => !isRetired);
  const retired = list.data.filter(({ isRetired }) => isRetired);
  const isRoom = mayChange && live.length < questionLimits.perEvent;
  return (
    <div className="grid grid-cols-1 gap-4">
      {live.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {live.map((question, at) => (
            <li key={question.id}>
              <Card className="grid grid-cols-1 gap-3 p-4">
                <QuestionFacts question={question} />
                {mayChange && (
                  <QuestionMoves
                    eventId={eventId}
                    question={question}
                    isFirst={at === 0}
                    isLast={at === live.length - 1}
                    onEdit={() => edit(question)}
                  />
                )}
              </Card>
            </li>
          ))}
        </ol>
      )}
      {live.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>Nothing is asked. Ask for no more than the event needs.</Trans>
        </p>
      )}
      {isRoom && <Presets eventId={eventId} onNew={() => edit(null)} />}
      {retired.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            <Trans>No longer asked</Trans>
          </summary>
          <ul className="grid grid-cols-1 gap-3">
            {retired.map((question) => (
              <li key={question.id}>
                <Card className="p-4">
                  <QuestionFacts question={question} />
                </Card>
              </li>
            ))}
          </ul>
        </details>
      )}
      {edited && (
        <QuestionDialog
          key={edited.visit}
          eventId={eventId}
          question={edited.question}
          open={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
        />
      )}
    </div>
  );
}

/** Offers questions that are added at one tap. */
function Presets({ eventId, onNew }: { eventId: string; onNew: () => void }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const save = trpc.questions.save.useMutation();
  async function add(question: QuestionInput) {
    try {
      await save.mutateAsync({ id: eventId, question });
      await utils.questions.invalidate();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`The question was not added. Please try again.`,
      });
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      {useQuestionPresets().map(({ name, question }) => (
        <Button
          key={name}
          variant="outline"
          size="sm"
          disabled={save.isPending}
          onClick={() => void add(question)}
        >
          <Plus aria-hidden="true" />
          {name}
        </Button>
      ))}
      <Button size="sm" onClick={onNew}>
        <Plus aria-hidden="true" />
        <Trans>A question of your own</Trans>
      </Button>
    </div>
  );
}

/** Returns the most frequent questions in the organiser's language, which she may change afterwards. */
function useQuestionPresets(): { name: string; question: QuestionInput }[] {
  const { t } = useLingui();
  return [
    {
      name: t`What they eat`,
      question: {
        kind: 'choice',
        scope: 'seat',
        isRequired: true,
        showAtDoor: false,
        label: t`What do you eat?`,
        purpose: t`So that the kitchen cooks enough of each`,
        options: [t`Vegetarian`, t`Non-vegetarian`, t`Vegan`, t`Jain`],
      },
    },
    {
      name: t`Access needs`,
      question: {
        kind: 'text',
        scope: 'seat',
        isRequired: false,
        showAtDoor: true,
        label: t`Is there anything that you need to take part?`,
        purpose: t`A ramp, a seat in front, a sign interpreter: so that we have it ready`,
        options: [],
      },
    },
    {
      name: t`T-shirt size`,
      question: {
        kind: 'choice',
        scope: 'seat',
        isRequired: true,
        showAtDoor: false,
        label: t`Which T-shirt size do you wear?`,
        purpose: t`So that there is one for you`,
        options: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
      },
    },
  ];
}
