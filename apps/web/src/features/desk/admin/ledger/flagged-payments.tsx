import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { keepPreviousData } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import type { ListState } from '../table/use-list-search.ts';
import { EventOfMember } from './event-of-member.tsx';

type Payment = Outputs['admin']['ledger']['flaggedPayments']['items'][number];

/** Amount or currency was not what we had asked for. */
export function FlaggedPayments({ list }: { list: ListState }) {
  const { t } = useLingui();
  const columns = useColumns();
  const payments = trpc.admin.ledger.flaggedPayments.useQuery(
    { page: list.page },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryTable
      query={payments}
      failure={<Trans>The payments could not be loaded.</Trans>}
      caption={t`Flagged payments`}
      columns={columns}
      list={list}
      keyOf={({ id }) => id}
      empty={<Trans>Every payment was of the amount that we had asked for.</Trans>}
    />
  );
}

function useColumns(): Column<Payment>[] {
  const { language } = useFormats();
  const { t } = useLingui();
  return [
    {
      key: 'id',
      header: t`Payment`,
      isTitle: true,
      cell: ({ gatewayPaymentId }) => <span className="wrap-anywhere">{gatewayPaymentId}</span>,
    },
    {
      key: 'paid',
      header: t`Paid`,
      align: 'right',
      // Another currency's smallest unit is not a paisa.
      cell: ({ amount, currency }) =>
        currency === 'INR' ? formatRupeesExact(amount) : `${amount} (${currency})`,
    },
    {
      key: 'asked',
      header: t`Asked for`,
      align: 'right',
      cell: ({ asked }) => formatRupeesExact(asked),
    },
    {
      key: 'for',
      header: t`For`,
      cell: (payment) => <EventOfMember {...payment} />,
    },
    {
      key: 'captured',
      header: t({ message: 'Captured', context: 'date' }),
      cell: ({ capturedAt }) => (
        <span className="whitespace-nowrap">
          {capturedAt ? readableInstant(new Date(capturedAt), language) : '–'}
        </span>
      ),
    },
  ];
}
