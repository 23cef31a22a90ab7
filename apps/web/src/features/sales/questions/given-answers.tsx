import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerValue } from '@nagarika/domain/sales/booking-questions';
import type { Outputs } from '../../../lib/trpc.ts';

/** What stands and cannot be changed: what is no longer asked, and all of it once the event has started. */
export function GivenAnswers({ answered }: { answered: Outputs['questions']['answered'] }) {
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
