import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from '../../../../components/ui/button.tsx';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import type { ListState } from '../table/searching/use-list-search.ts';

type Payment = Outputs['admin']['payments']['listSetAside']['items'][number];

/** Lists payments on the gateway's account that are about nothing of ours. */
export function SetAsidePayments({ list }: { list: ListState }) {
  const { language } = useFormats();
  const { t } = useLingui();
  const payments = trpc.admin.payments.listSetAside.useQuery(
    { page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<Payment>[] = [
    {
      key: 'id',
      header: t`Payment`,
      isTitle: true,
      cell: ({ gatewayPaymentId }) => <span className="wrap-anywhere">{gatewayPaymentId}</span>,
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'right',
      // Another currency's smallest unit is not a paisa.
      cell: ({ amount, currency }) => (
        <span className="money">
          {currency === 'INR' ? formatRupeesExact(amount) : `${amount} (${currency})`}
        </span>
      ),
    },
    {
      key: 'paid',
      header: t({ message: 'Paid on', context: 'date' }),
      cell: ({ paidAt }) => (
        <span className="whitespace-nowrap">{readableInstant(new Date(paidAt), language)}</span>
      ),
    },
    {
      key: 'reason',
      header: t`What it is about`,
      cell: ({ reason }) => (
        <span dir="auto" className="wrap-anywhere">
          {reason}
        </span>
      ),
    },
    {
      key: 'by',
      header: t`Set aside by`,
      cell: ({ by, setAsideAt }) => (
        <>
          <span dir="auto">{by ?? <Trans>No name yet</Trans>}</span>
          <span className="block text-sm text-muted-foreground">
            {readableInstant(new Date(setAsideAt), language)}
          </span>
        </>
      ),
    },
    { key: 'act', header: t`What to do`, cell: ({ id }) => <TakeUpButton id={id} /> },
  ];
  return (
    <QueryTable
      query={payments}
      failure={<Trans>The payments could not be loaded.</Trans>}
      caption={t`Payments that are not ours`}
      columns={columns}
      list={list}
      keyOf={({ id }) => id}
      empty={<Trans>No payment has been set aside.</Trans>}
    />
  );
}

function TakeUpButton({ id }: { id: string }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const takeUp = trpc.admin.payments.takeUp.useMutation({
    onSettled: () => {
      void client.admin.ledger.invalidate();
      void client.admin.payments.invalidate();
    },
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={takeUp.isPending}
      onClick={() =>
        void outcome(takeUp.mutateAsync({ id }), t`It waits under parked events again`)
      }
    >
      <Trans>Take up again</Trans>
    </Button>
  );
}
