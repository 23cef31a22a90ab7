import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { keepPreviousData } from '@tanstack/react-query';
import { count } from '../../../../lib/count.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import type { ListState } from '../table/searching/use-list-search.ts';
import { EventOfMember } from './event-of-member.tsx';
import { type Refund, RefundActions, RefundStatusBadge } from './refund-cells.tsx';

/** Lists refunds that have not arrived yet. */
export function OpenRefunds({ list }: { list: ListState }) {
  const { t } = useLingui();
  const refunds = useRefunds(list);
  const columns = useColumns();
  return (
    <QueryTable
      query={refunds}
      failure={<Trans>The refunds could not be loaded.</Trans>}
      caption={t`Open refunds`}
      columns={columns}
      list={list}
      keyOf={({ id }) => id}
      empty={<Trans>Every refund has arrived.</Trans>}
    />
  );
}

const sorts = ['queued', 'amount', 'attempts'] as const;

function useRefunds(list: ListState) {
  return trpc.admin.ledger.openRefunds.useQuery(
    { page: list.page, ...sortOf(list, sorts) },
    { placeholderData: keepPreviousData },
  );
}

function useColumns(): Column<Refund>[] {
  const { language } = useFormats();
  const { t } = useLingui();
  return [
    {
      key: 'for',
      header: t`For`,
      isTitle: true,
      cell: (refund) => <EventOfMember {...refund} />,
    },
    {
      key: 'amount',
      header: t`Amount`,
      sort: 'amount',
      align: 'right',
      cell: ({ amount }) => <span className="money">{formatRupeesExact(amount)}</span>,
    },
    {
      key: 'queued',
      header: t`Since`,
      sort: 'queued',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{readableInstant(new Date(createdAt), language)}</span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: (refund) => <RefundStatusBadge {...refund} />,
    },
    {
      key: 'attempts',
      header: t`Tries`,
      sort: 'attempts',
      align: 'right',
      cell: ({ attempts }) => count.format(attempts),
    },
    {
      key: 'error',
      header: t`Last error`,
      cell: ({ lastError }) => (
        <span className="block text-sm wrap-anywhere @5xl:min-w-48">{lastError ?? '–'}</span>
      ),
    },
    { key: 'act', header: t`What to do`, cell: (refund) => <RefundActions refund={refund} /> },
  ];
}
