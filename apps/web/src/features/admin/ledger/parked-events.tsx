import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import type { ListState } from '../table/use-list-search.ts';

type Parked = Outputs['admin']['ledger']['parkedEvents']['items'][number];

/** What the gateway told us before we knew what it is about. */
export function ParkedEvents({ list }: { list: ListState }) {
  const { language } = useFormats();
  const { t } = useLingui();
  const events = trpc.admin.ledger.parkedEvents.useQuery(
    { page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<Parked>[] = [
    { key: 'type', header: t`Type`, isTitle: true, cell: ({ type }) => type },
    {
      key: 'id',
      header: t`Event of the gateway`,
      cell: ({ id }) => <span className="wrap-anywhere">{id}</span>,
    },
    {
      key: 'received',
      header: t`Received`,
      cell: ({ receivedAt }) => readableInstant(new Date(receivedAt), language),
    },
  ];
  return (
    <QueryTable
      query={events}
      failure={<Trans>The events could not be loaded.</Trans>}
      caption={t`Parked events`}
      columns={columns}
      list={list}
      keyOf={({ id }) => id}
      empty={<Trans>Everything that the gateway told us has been applied.</Trans>}
    />
  );
}
