import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useAuditWords } from './act-words.ts';
import type { AuditRow } from './audit-row.ts';
import { ChangeList } from './change-list.tsx';
import { readableInstant } from './changes.ts';
import { SubjectLink } from './subject-link.tsx';

type Props = {
  entry: AuditRow;
  /** False where the time is shown beside it already. */
  isDated?: boolean;
};

/** Shows one action on a card, where there is no table. */
export function AuditEntry({ entry, isDated = true }: Props) {
  const { language } = useFormats();
  const { act } = useAuditWords();
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{act(entry.action)}</span>
          <SubjectLink entry={entry} />
        </span>
        {isDated && (
          <span className="text-sm text-muted-foreground">
            {readableInstant(new Date(entry.at), language)}
          </span>
        )}
      </p>
      <p className="text-sm text-muted-foreground">
        <ActorLink actor={entry.actor} />
      </p>
      <ChangeList before={entry.before} after={entry.after} names={entry.names} />
    </div>
  );
}

/** Names who did it, with a link to the user's card. */
export function ActorLink({ actor }: Pick<AuditRow, 'actor'>) {
  if (!actor) return <ActorName actor={actor} />;
  return (
    <Link
      to="/admin/$tab"
      params={{ tab: 'users' }}
      search={{ open: actor.id }}
      dir="auto"
      className="wrap-break-word text-primary underline-offset-4 hover:underline"
    >
      <ActorName actor={actor} />
    </Link>
  );
}

function ActorName({ actor }: Pick<AuditRow, 'actor'>) {
  if (!actor) return <Trans>The system or an operator</Trans>;
  return actor.name ?? <Trans>No name yet</Trans>;
}
