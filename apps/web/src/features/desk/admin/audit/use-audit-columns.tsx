import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { Column } from '../table/column.ts';
import { useAuditWords } from './act-words.ts';
import { ActorLink } from './audit-entry.tsx';
import type { AuditRow } from './audit-row.ts';
import { ChangeList } from './change-list.tsx';
import { readableInstant } from './changes.ts';
import { SubjectLink } from './subject-link.tsx';

export function useAuditColumns(): Column<AuditRow>[] {
  const { language } = useFormats();
  const { t } = useLingui();
  const { act } = useAuditWords();
  return [
    {
      key: 'action',
      header: t`What`,
      isTitle: true,
      cell: ({ action }) => act(action),
    },
    {
      key: 'at',
      header: t`When`,
      sort: 'at',
      cell: ({ at }) => (
        <span className="whitespace-nowrap">{readableInstant(new Date(at), language)}</span>
      ),
    },
    { key: 'actor', header: t`Who`, cell: ({ actor }) => <ActorLink actor={actor} /> },
    { key: 'subject', header: t`To what`, cell: (entry) => <SubjectLink entry={entry} /> },
    {
      key: 'change',
      header: t`Change`,
      cell: ({ before, after, names }) => (
        <ChangeList before={before} after={after} names={names} none="–" />
      ),
    },
  ];
}
