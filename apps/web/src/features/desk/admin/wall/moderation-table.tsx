import { Trans, useLingui } from '@lingui/react/macro';
import type { ModeratedKind, ModerationList } from '@nagarika/domain/words/wall/wall-moderation';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { QueryState } from '../frame/query-state.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { ListState } from '../table/use-list-search.ts';
import { BulkDecisions } from './bulk-decisions.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { type Moderated, useModeration } from './use-moderation.ts';
import { useModerationColumns } from './use-moderation-columns.tsx';

type Props = {
  kind: ModeratedKind;
  shown: ModerationList;
  list: ListState;
  onDecided: () => void;
};

const sorts = ['created', 'reports', 'strikes'] as const;

export function ModerationTable({ kind, shown, list, onDecided }: Props) {
  const { t } = useLingui();
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set());
  const [toHide, setToHide] = useState<readonly Moderated[]>([]);
  const sort = sorts.find((one) => one === list.sort);
  const rows = trpc.admin.wall.list.useQuery(
    {
      kind,
      list: shown,
      search: list.asked,
      page: list.page,
      sort,
      direction: sort && (list.desc ? 'desc' : 'asc'),
    },
    { placeholderData: keepPreviousData },
  );
  const moderation = useModeration(kind, () => {
    setPicks(new Set());
    setToHide([]);
    onDecided();
  });
  const columns = useModerationColumns(moderation, (row) => setToHide([row]));

  return (
    <>
      <QueryState query={rows} failure={<Trans>The queue could not be loaded.</Trans>}>
        {({ items, total }) => {
          // What has left the page is no longer picked.
          const picked = items.filter(({ id }) => picks.has(id));
          return (
            <AdminTable
              caption={kind === 'post' ? t`Posts` : t`Comments`}
              columns={columns}
              rows={items}
              total={total}
              list={{
                ...list,
                sort: sort ?? (shown === 'reported' ? 'reports' : 'created'),
                desc: sort ? list.desc === true : shown !== 'waiting',
              }}
              keyOf={({ id }) => id}
              picked={new Set(picked.map(({ id }) => id))}
              onPick={setPicks}
              bulk={
                <BulkDecisions
                  shown={shown}
                  picked={picked}
                  moderation={moderation}
                  onHide={() => setToHide(picked)}
                />
              }
              isStale={rows.isPlaceholderData}
              empty={<Nothing shown={shown} isSearched={list.asked !== undefined} />}
            />
          );
        }}
      </QueryState>
      {toHide.length > 0 && (
        <HideDialog
          kind={kind}
          rows={toHide}
          moderation={moderation}
          onClose={() => setToHide([])}
        />
      )}
    </>
  );
}

function Nothing({ shown, isSearched }: { shown: ModerationList; isSearched: boolean }) {
  if (isSearched) return <Trans>Nothing here has these words in it.</Trans>;
  if (shown === 'waiting') return <Trans>Nothing waits for you. Well done.</Trans>;
  if (shown === 'reported') return <Trans>Nobody has reported anything.</Trans>;
  return shown === 'hidden' ? (
    <Trans>Nothing has been hidden.</Trans>
  ) : (
    <Trans>Nobody has written yet.</Trans>
  );
}
