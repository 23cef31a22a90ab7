import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AnswerValue,
  keyOf,
  type SharedContact,
} from '@nagarika/domain/sales/questions/booking-questions';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useWord } from '../../../lib/words/words.ts';
import { useSession } from '../../people/session/use-session.ts';
import { type AnswerDraft, answersIn } from './answer-draft.ts';
import { issuesOf, refusedAnswers } from './answer-issues.ts';
import { QuestionFields } from './question-fields.tsx';
import { ShareFields } from './share-fields.tsx';

type Answered = Outputs['questions']['answered'];
type Props = { bookingId: string; title: string; open: boolean; onClose: () => void };

/** Edits what a member answered at booking and what she shares, until the event starts. */
export function AnswersDialog({ bookingId, title, open, onClose }: Props) {
  const formId = useId();
  const answered = trpc.questions.answered.useQuery({ bookingId });
  const { data } = answered;
  const mayChange = data && (data.mayAnswer || isShared(data));
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={<Trans>Answers and sharing</Trans>}
      showDescription
      description={<bdi>{title}</bdi>}
      footer={
        mayChange && (
          <DialogActions onClose={onClose}>
            <Button type="submit" form={formId}>
              <Trans>Save</Trans>
            </Button>
          </DialogActions>
        )
      }
    >
      {data ? (
        <AnswersForm formId={formId} bookingId={bookingId} answered={data} onSaved={onClose} />
      ) : answered.isPending ? (
        <Skeleton className="h-64" />
      ) : (
        <ErrorState title={<Trans>Your answers could not be loaded.</Trans>} query={answered} />
      )}
    </Dialog>
  );
}

type FormProps = {
  formId: string;
  bookingId: string;
  answered: Answered;
  onSaved: () => void;
};

type Values = { answers: AnswerDraft; share: SharedContact };

function AnswersForm({ formId, bookingId, answered, onSaved }: FormProps) {
  const { t } = useLingui();
  const word = useWord();
  const { user } = useSession();
  const { questions, seats, mayAnswer, share, organiser } = answered;
  const asked = mayAnswer ? questions.filter(({ isRetired }) => !isRetired) : [];
  const save = useSaving(bookingId);
  const draft = useDraft<Values>(`answers:${bookingId}`, begun(answered));
  const form = useForm<Values, Values>({
    draft,
    check: (values) => {
      const found = issuesOf(asked, seats, answersIn(values.answers, asked, seats), word);
      const issues = Object.entries(found).map(([key, message]) => ({ message, path: [key] }));
      return issues.length > 0 ? { issues } : { value: values };
    },
    send: async (values) => {
      try {
        await save(values, answered, answersIn(values.answers, asked, seats));
      } catch (error) {
        form.mark(refusedAnswers(error));
        throw error;
      }
      draft.clear();
      toast({ title: t`Saved` });
      onSaved();
    },
    isJoint: true,
  });
  return (
    <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
      {form.failed !== null && (
        <Notice tone="danger" title={<Trans>Nothing was changed.</Trans>} isSaid>
          {serverMessage(form.failed) ?? t`Check your connection and try again.`}
        </Notice>
      )}
      {asked.length > 0 && (
        <p className="text-muted-foreground">
          <Trans>
            For the organiser of this event alone; yours to change until it starts. Deleted 30 days
            after the event.
          </Trans>
        </p>
      )}
      <QuestionFields
        questions={asked}
        seats={seats}
        draft={form.values.answers}
        onChange={(answers) => form.change({ answers })}
        errors={form.errors}
      />
      <GivenAnswers answered={answered} />
      {share && (mayAnswer || isShared(answered)) && (
        <ShareFields
          organiser={organiser}
          share={form.values.share}
          onChange={(next) => form.change({ share: next })}
          hasEmail={Boolean(user?.email) || share.email}
        />
      )}
      {questions.length === 0 && !share && (
        <p className="text-muted-foreground">
          <Trans>The organiser asks nothing of those who come.</Trans>
        </p>
      )}
    </form>
  );
}

const isShared = ({ share }: Answered) => Boolean(share?.phone || share?.email);

function begun({ answers, share }: Answered): Values {
  return {
    answers: Object.fromEntries(
      answers.map(({ questionId, seat, value }) => [keyOf(questionId, seat), value]),
    ),
    share: share ?? { phone: false, email: false },
  };
}

/** Saves only what may be changed, and was. */
function useSaving(bookingId: string) {
  const utils = trpc.useUtils();
  const answer = trpc.questions.answer.useMutation();
  const sharing = trpc.questions.share.useMutation();
  return async (
    { share }: Values,
    { mayAnswer, share: shared }: Answered,
    answers: ReturnType<typeof answersIn>,
  ) => {
    const isChanged = shared && (share.phone !== shared.phone || share.email !== shared.email);
    if (isChanged) await sharing.mutateAsync({ bookingId, share });
    if (mayAnswer && answers.length > 0) await answer.mutateAsync({ bookingId, answers });
    await utils.questions.answered.invalidate({ bookingId });
  };
}

/** Shows answers that cannot be changed: to retired questions, and all once the event has started. */
function GivenAnswers({ answered }: { answered: Outputs['questions']['answered'] }) {
  const { t } = useLingui();
  const { questions, answers, mayAnswer } = answered;
  const fixed = questions.filter(({ isRetired }) => isRetired || !mayAnswer);
  const given = fixed.flatMap((question) =>
    answers
      .filter(({ questionId }) => questionId === question.id)
      .map((answer) => ({ ...answer, label: question.label })),
  );
  if (given.length === 0) return null;
  const words = (value: AnswerValue) =>
    typeof value === 'boolean' ? t`Yes` : [value].flat().join(', ');
  return (
    <div className="rounded-md bg-muted p-4">
      <p className="text-muted-foreground">
        {mayAnswer ? (
          <Trans>This is no longer asked. It is deleted 30 days after the event.</Trans>
        ) : (
          <Trans>What you answered. It is deleted 30 days after the event.</Trans>
        )}
      </p>
      <dl className="mt-2 grid gap-2">
        {given.map(({ questionId, seat, label, value }) => (
          <div key={`${questionId} ${seat}`}>
            <dt dir="auto" className="text-sm text-muted-foreground">
              {label}
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {words(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
