import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '../../../components/ui/badge.tsx';
import type { TeamQuestion } from './team-question.ts';

/** Shows a question to the team and admins, with how often each option was chosen. */
export function QuestionFacts({ question }: { question: TeamQuestion }) {
  const { label, purpose, scope, kind, counts, answers } = question;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {label}
      </p>
      <p dir="auto" className="text-muted-foreground wrap-anywhere">
        {purpose}
      </p>
      <p className="dotted text-sm text-muted-foreground">
        <span>
          {scope === 'seat' ? <Trans>For each ticket</Trans> : <Trans>Once a booking</Trans>}
        </span>
        <span>{question.isRequired ? <Trans>Required</Trans> : <Trans>Optional</Trans>}</span>
        {question.showAtDoor && (
          <span>
            <Trans>On the door list</Trans>
          </span>
        )}
        <span>
          <Plural value={answers} one="# answer" other="# answers" />
        </span>
      </p>
      {question.isTakenDown && (
        <p>
          <Badge tone="danger">
            <Trans>Taken down</Trans>
          </Badge>
        </p>
      )}
      {counts.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-sm">
          {counts.map(({ option, count }) => (
            <li key={option} className="rounded-md bg-muted px-2.5 py-1">
              <bdi>{kind === 'checkbox' ? <Trans>Ticked</Trans> : option}</bdi>{' '}
              <span className="font-semibold tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
