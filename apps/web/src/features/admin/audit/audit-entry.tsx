import { Trans } from '@lingui/react/macro';
import type { Outputs } from '../../../lib/trpc.ts';
import { ChangeList } from './change-list.tsx';
import { readableInstant, readableName } from './changes.ts';

export type AuditRow = Outputs['audit']['list']['items'][number];

/** One act on a card, where there is no table. */
export function AuditEntry({ entry }: { entry: AuditRow }) {
  const at = readableInstant(new Date(entry.at));
  const { subjectName } = entry;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {readableName(entry.action)}
          {subjectName && <span className="font-normal"> · {subjectName}</span>}
        </span>
        <span className="text-sm text-muted-foreground">{at}</span>
      </p>
      <p className="text-sm text-muted-foreground">
        <ActorName actor={entry.actor} />
      </p>
      <ChangeList before={entry.before} after={entry.after} />
    </div>
  );
}

export function ActorName({ actor }: Pick<AuditRow, 'actor'>) {
  if (!actor) return <Trans>The system or an operator</Trans>;
  return actor.name ?? <Trans>No name yet</Trans>;
}
