import { Trans } from '@lingui/react/macro';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { AuditEntry } from '../audit/audit-entry.tsx';

type Props = { entries: Outputs['admin']['users']['show']['activity'] };

/** Lists the actions on the user and by the user. */
export function UserActivity({ entries }: Props) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Latest in the audit log</Trans>
      </h3>
      {entries.length === 0 ? (
        <p className="text-muted-foreground">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ol className="divide-y rounded-lg border">
          {entries.map((entry) => (
            <li key={entry.id} className="p-3">
              <AuditEntry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
