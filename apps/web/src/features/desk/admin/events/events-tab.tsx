import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AdminEventFilter, adminEventFilters } from '@nagarika/domain/desk/admin-filters';
import { mostOf } from '@nagarika/domain/site/paging';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { optionsOf } from '../table/options-of.ts';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { EventDialog } from './event-dialog.tsx';
import { PickedEvents } from './picked/picked-events.tsx';
import { RejectPicked } from './picked/reject-picked.tsx';
import { useBulkDecision } from './picked/use-bulk-decision.ts';
import { type EventRow, useEventColumns } from './use-event-columns.tsx';

type Props = { picked: readonly EventRow[]; onDecided: () => void };

export function EventsTab() {
  const { t } = useLingui();
  usePageTitle(t`Events`);
  const search = useListSearch();
  const list = { ...search, sort: search.sort ?? 'waiting' };
  const events = useEvents(list);
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            What organisers submit is read here before it is public. What waits stands first.
          </Trans>
        }
      >
        <Trans>Events</Trans>
      </TabHeading>
      <ListControls
        list={list}
        searchLabel={<Trans>Find by title or organiser</Trans>}
        filter={{
          label: <Trans>Status</Trans>,
          all: t`All events`,
          options: optionsOf<AdminEventFilter>({
            pending: t`Pending`,
            approved: t`Approved`,
            rejected: t`Rejected`,
            postponed: t`Postponed`,
            cancelled: t`Cancelled`,
            revisions: t`Changes waiting`,
          }),
        }}
      />
      <QueryState query={events} failure={<Trans>The events could not be loaded.</Trans>}>
        {({ items, total }) => (
          <EventTable list={list} rows={items} total={total} isStale={events.isPlaceholderData} />
        )}
      </QueryState>
      {list.open && <EventDialog key={list.open} id={list.open} onClose={() => list.show('')} />}
    </>
  );
}

type TableProps = { list: ListState; rows: readonly EventRow[]; total: number; isStale: boolean };

function EventTable({ list, rows, total, isStale }: TableProps) {
  const { t } = useLingui();
  const columns = useEventColumns(list.show);
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set());
  // Rows that have left the page, or are decided, are no longer picked.
  const picked = rows.filter(({ id, status }) => picks.has(id) && status === 'pending');
  return (
    <AdminTable
      caption={t`Events`}
      columns={columns}
      rows={rows}
      total={total}
      most={mostOf(list.asked)}
      list={list}
      keyOf={({ id }) => id}
      picked={new Set(picked.map(({ id }) => id))}
      onPick={setPicks}
      canPick={({ status }) => status === 'pending'}
      bulk={
        <>
          <ApprovePicked picked={picked} onDecided={() => setPicks(new Set())} />
          <RejectPicked picked={picked} onDecided={() => setPicks(new Set())} />
        </>
      }
      isStale={isStale}
      empty={
        list.asked || list.filter ? (
          <Trans>No event is like that.</Trans>
        ) : (
          <Trans>No events yet.</Trans>
        )
      }
    />
  );
}

const sorts = ['waiting', 'submitted', 'start', 'title', 'sold'] as const;

/** Ignores anything else in the address. */
function useEvents(list: ListState) {
  return trpc.admin.events.list.useQuery(
    {
      search: list.asked,
      page: list.page,
      filter: adminEventFilters.find((one) => one === list.filter),
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}

/** Approves the picked pending events after confirmation. */
function ApprovePicked({ picked, onDecided }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const approve = trpc.admin.events.approveMany.useMutation();
  const conclude = useBulkDecision(picked, {
    done: (n) =>
      t`${plural(n, { one: 'Event approved successfully!', other: '# events approved successfully!' })}`,
    failed: t`Failed to approve events`,
  });
  const asked = picked.length;

  async function confirm() {
    const ids = picked.map(({ id }) => id);
    const isOver = await conclude(
      approve
        .mutateAsync({ ids })
        .then(({ approved, refused }) => ({ decided: approved.length, refused })),
    );
    if (!isOver) return;
    setAsked(false);
    onDecided();
  }

  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        <Trans>Approve picked</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Plural value={asked} one="Approve this event?" other="Approve # events?" />}
        description={<Trans>They are public at once, and their organisers are told.</Trans>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Back</Trans>}>
            <Button busy={approve.isPending} onClick={() => void confirm()}>
              <Trans>Approve</Trans>
            </Button>
          </DialogActions>
        }
      >
        <PickedEvents picked={picked} />
      </Dialog>
    </>
  );
}
