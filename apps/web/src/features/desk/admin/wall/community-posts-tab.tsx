import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ModeratedKind,
  type ModerationList,
  moderatedKinds,
  moderationLists,
} from '@nagarika/domain/words/wall/wall-moderation';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import {
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '../../../../components/ui/navigation/tabs.tsx';
import { count } from '../../../../lib/count.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
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

/** Shows the wall's queue, where waiting and reported writings are decided. */
export function CommunityPostsTab() {
  const { t } = useLingui();
  usePageTitle(t`Community Posts`);
  const list = useListSearch();
  const kind = moderatedKinds.find((one) => one === list.kind) ?? 'post';
  const shown = moderationLists.find((one) => one === list.filter) ?? 'waiting';
  const counts = trpc.admin.wall.counts.useQuery();
  const panel = useRef<HTMLDivElement>(null);
  const rescueFocus = useFocusRescue(panel);
  const names: Record<ModerationList, string> = {
    waiting: t`Waiting`,
    reported: t`Reported`,
    public: t`Public`,
    hidden: t`Hidden`,
  };

  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Posts and comments that wait for a moderator, and those that members reported. The same
            tag is the same writer; what is not signed has tags of its own, on posts that wait or
            are reported.
          </Trans>
        }
      >
        <Trans>Community Posts</Trans>
      </TabHeading>
      <ListControls list={list} searchLabel={<Trans>Find by words or name</Trans>}>
        <Field label={<Trans>Show</Trans>} className="md:w-56">
          <Select
            value={kind}
            onChange={({ target }) =>
              list.set({ kind: target.value === 'post' ? '' : target.value })
            }
          >
            <option value="post">{t`Posts`}</option>
            <option value="comment">{t`Comments`}</option>
          </Select>
        </Field>
      </ListControls>
      <Tabs
        value={shown}
        onValueChange={(value) => list.set({ filter: value === 'waiting' ? '' : value, sort: '' })}
      >
        <TabsList aria-label={t`Lists`}>
          {moderationLists.map((name) => {
            const open = name === 'waiting' || name === 'reported' ? counts.data?.[kind][name] : 0;
            return (
              <TabsTrigger key={name} value={name}>
                {names[name]}
                {open ? (
                  <Badge tone="warning" className="ml-2">
                    {count.format(open)}
                  </Badge>
                ) : null}
              </TabsTrigger>
            );
          })}
        </TabsList>
        <TabsContent ref={panel} value={shown}>
          <ModerationTable
            key={`${kind} ${shown}`}
            kind={kind}
            shown={shown}
            list={list}
            onDecided={rescueFocus}
          />
        </TabsContent>
      </Tabs>
    </>
  );
}

/**
 * Returns a function to call when the focused element may be gone: it moves the focus to `target`,
 * not to the top of the page.
 */
function useFocusRescue(target: RefObject<HTMLElement | null>): () => void {
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls === 0) return;
    // Runs after a dialog that closes with the same change has given the focus back.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [calls, target]);
  return () => setCalls((before) => before + 1);
}

function ModerationTable({ kind, shown, list, onDecided }: Props) {
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
          // Rows that have left the page are no longer picked.
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
