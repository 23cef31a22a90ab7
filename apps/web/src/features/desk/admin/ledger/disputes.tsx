import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { keepPreviousData } from '@tanstack/react-query';
import { Badge } from '../../../../components/ui/badge.tsx';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import type { ListState } from '../table/searching/use-list-search.ts';
import { EventOfMember } from './event-of-member.tsx';

type Dispute = Outputs['admin']['disputes']['list']['items'][number];

/**
 * Lists payments that a member's bank is asked to take back; they are answered at the gateway's
 * dashboard.
 */
export function Disputes({ list }: { list: ListState }) {
  const { language } = useFormats();
  const { t } = useLingui();
  const disputes = trpc.admin.disputes.list.useQuery(
    { page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<Dispute>[] = [
    {
      key: 'event',
      header: t`Event`,
      isTitle: true,
      cell: (row) => <EventOfMember {...row} />,
    },
    { key: 'state', header: t`State`, cell: ({ status }) => <State status={status} /> },
    {
      key: 'reason',
      header: t`Reason`,
      cell: ({ reason, gatewayDisputeId }) => (
        <span className="wrap-anywhere">
          <span>{reason?.replaceAll('_', ' ') ?? '–'}</span>
          <span className="block text-sm text-muted-foreground">{gatewayDisputeId}</span>
        </span>
      ),
    },
    {
      key: 'respond',
      header: t`Answer by`,
      cell: ({ respondBy, status }) =>
        respondBy && status === 'open' ? readableInstant(new Date(respondBy), language) : '–',
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'right',
      cell: ({ amount }) => <span className="money">{formatRupeesExact(amount)}</span>,
    },
  ];
  return (
    <QueryTable
      query={disputes}
      failure={<Trans>The disputes could not be loaded.</Trans>}
      caption={t`Disputes`}
      columns={columns}
      list={list}
      keyOf={({ id }) => id}
      empty={<Trans>No payment has been disputed.</Trans>}
    />
  );
}

function State({ status }: Pick<Dispute, 'status'>) {
  switch (status) {
    case 'open':
      return (
        <Badge tone="warning">
          <Trans context="state">Open</Trans>
        </Badge>
      );
    case 'won':
      return (
        <Badge tone="success">
          <Trans>Won</Trans>
        </Badge>
      );
    case 'lost':
      return (
        <Badge tone="danger">
          <Trans>Lost</Trans>
        </Badge>
      );
    case 'recovered':
      return (
        <Badge variant="secondary">
          <Trans>Lost, then given back</Trans>
        </Badge>
      );
  }
}
