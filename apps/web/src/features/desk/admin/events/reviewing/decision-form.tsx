import { Trans, useLingui } from '@lingui/react/macro';
import { maxReviewMessage } from '@nagarika/domain/events/drafts/review';
import { toast } from '../../../../../components/ui/outcomes/toast-store.ts';
import { useDraft } from '../../../../../lib/forms/use-draft.ts';
import { type Reviewed, useReview, type Verdict } from './use-review.ts';
import { noWords, WordsForm } from './words-form.tsx';

type Props = {
  reviewed: Reviewed;
  verdict: Verdict;
  onBack: () => void;
  onDecided: () => void;
};

export function DecisionForm({ reviewed, verdict, onBack, onDecided }: Props) {
  const { t } = useLingui();
  const draft = useDraft(`${verdict}-${reviewed.kind}-${reviewed.id}`, noWords);
  const { decide } = useReview(reviewed, () => {
    draft.clear();
    onDecided();
  });
  const isEvent = reviewed.kind !== 'revision';
  const isSeries = reviewed.kind === 'series';
  const missing = t`Please provide a reason for rejection.`;
  if (verdict === 'approve') {
    return (
      <WordsForm
        draft={draft}
        label={<Trans>Message to the organiser</Trans>}
        help={
          isSeries ? (
            <Trans>All its dates that wait are public at once, and she is told.</Trans>
          ) : isEvent ? (
            <Trans>The event is public at once, and she is told.</Trans>
          ) : (
            <Trans>
              The changes are live at once, and she is told. Where the day or the place changes, so
              is everybody who holds a ticket.
            </Trans>
          )
        }
        maxLength={maxReviewMessage}
        action={
          isSeries ? (
            <Trans>Approve all dates</Trans>
          ) : isEvent ? (
            <Trans>Approve event</Trans>
          ) : (
            <Trans>Approve changes</Trans>
          )
        }
        onBack={onBack}
        onConfirm={(words) => decide('approve', words)}
      />
    );
  }
  return (
    <WordsForm
      draft={draft}
      label={<Trans>Reason for rejection</Trans>}
      help={
        isEvent ? (
          <Trans>The organiser reads it, and can change the event and submit it again.</Trans>
        ) : (
          <Trans>The organiser reads it. The event stays live as it is.</Trans>
        )
      }
      maxLength={maxReviewMessage}
      missing={missing}
      onMissing={() => toast({ variant: 'destructive', title: missing, isInPlace: true })}
      action={
        isSeries ? (
          <Trans>Reject all dates</Trans>
        ) : isEvent ? (
          <Trans>Reject event</Trans>
        ) : (
          <Trans>Reject changes</Trans>
        )
      }
      isDestructive
      onBack={onBack}
      onConfirm={(words) => decide('reject', words)}
    />
  );
}
