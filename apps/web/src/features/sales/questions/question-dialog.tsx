import { Trans, useLingui } from '@lingui/react/macro';
import { type QuestionInput, questionInput } from '@nagarika/domain/sales/questions/question-forms';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { hasOptions, type QuestionDraft, QuestionDraftFields } from './question-draft-fields.tsx';
import type { TeamQuestion } from './team-question.ts';

type Props = {
  eventId: string;
  /** Null for a new question. */
  question: TeamQuestion | null;
  open: boolean;
  onClose: () => void;
};

const nothing: QuestionDraft = {
  kind: 'text',
  scope: 'booking',
  label: '',
  purpose: '',
  options: '',
  isRequired: false,
  showAtDoor: false,
};

export function QuestionDialog({ eventId, question, open, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const utils = trpc.useUtils();
  const saving = trpc.questions.save.useMutation();
  const failure = useFailure(t`The question was not saved. Please try again.`);
  const begin = question ? { ...question, options: question.options.join('\n') } : nothing;
  const draft = useDraft<QuestionDraft>(`question:${question?.id ?? eventId}`, draftOf(begin));
  const form = useForm<QuestionDraft, QuestionInput>({
    draft,
    check: (values) => {
      const checked = judge(questionInput, { ...values, options: optionsIn(values) });
      // An option's line has no field of its own.
      return checked.issues
        ? { issues: checked.issues.map((one) => ({ ...one, path: one.path?.slice(0, 1) })) }
        : checked;
    },
    send: async (input) => {
      await saving.mutateAsync({
        id: eventId,
        question: input,
        ...(question && { questionId: question.id }),
      });
      draft.clear();
      onClose();
      await utils.questions.invalidate();
    },
    failure,
  });
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={question ? <Trans>Edit question</Trans> : <Trans>A question of your own</Trans>}
      description={<Trans>What whoever books this event is asked.</Trans>}
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} busy={form.isSending}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {failure.problem}
        {question !== null && question.answers > 0 && (
          <Notice>
            <Trans>
              This has answers. If you change the question or its options, it is asked anew and the
              answers so far stay under the old words.
            </Trans>
          </Notice>
        )}
        <QuestionDraftFields values={form.values} change={form.change} errors={form.errors} />
      </form>
    </Dialog>
  );
}

function draftOf(from: QuestionDraft): QuestionDraft {
  const { kind, scope, label, purpose, options, isRequired, showAtDoor } = from;
  return { kind, scope, label, purpose, options, isRequired, showAtDoor };
}

/** Reads one option a line, without empty lines. */
function optionsIn({ kind, options }: QuestionDraft): string[] {
  if (!hasOptions(kind)) return [];
  return options.split('\n').filter((option) => option.trim() !== '');
}
