import { Trans, useLingui } from '@lingui/react/macro';
import { rejectionReason, reviewMessage } from '@nagarika/domain/words/blogs/blog-review';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Textarea } from '../../../../components/ui/forms/input.tsx';
import { judgeField } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useDecision, type Verdict } from './use-decision.ts';

type Props = {
  blog: { id: string; title: string };
  verdict: Verdict;
  onClose: () => void;
  onDecided: () => void;
};

/** Confirms the decision, and asks for the words to the author. */
export function DecisionDialog({ blog, verdict, onClose, onDecided }: Props) {
  const formId = useId();
  const words = useWords(verdict);
  const { decide, isPending } = useDecision(blog.id, verdict);
  const isReason = verdict === 'reject';
  const { values, errors, change, submit, clear } = useForm({
    draft: useDraft(`decide-story-${verdict}-${blog.id}`, { message: '' }),
    check: ({ message }) =>
      judgeField<string | null>('message', isReason ? rejectionReason : reviewMessage, message),
    async send() {
      if ((await decide(values.message)) === 'failed') return;
      clear();
      onClose();
      onDecided();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={blog.title}
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button
            type="submit"
            form={formId}
            variant={verdict === 'publish' ? 'default' : 'destructive'}
            busy={isPending}
          >
            {words.action}
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <p>{words.says}</p>
        <Field
          label={isReason ? <Trans>Reason</Trans> : <Trans>Message to the author</Trans>}
          error={errors.message}
          optional={!isReason}
        >
          <Textarea
            rows={4}
            value={values.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function useWords(verdict: Verdict) {
  const { t } = useLingui();
  return {
    publish: {
      title: t`Publish this story?`,
      says: t`Everybody can read it at once. Its author is told.`,
      action: t`Publish`,
    },
    reject: {
      title: t`Reject this story?`,
      says: t`Its author reads your reason and can change the story and send it again.`,
      action: t`Reject`,
    },
    unpublish: {
      title: t`Unpublish this story?`,
      says: t`It is taken from the site and from search at once; you can publish it again. Its author is told.`,
      action: t`Unpublish`,
    },
  }[verdict];
}
