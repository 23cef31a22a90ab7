import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutStatus } from '@nagarika/domain/payouts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { QueryState } from '../frame/query-state.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { sortOf } from '../table/list-search.ts';
import type { ListState } from '../table/use-list-search.ts';
import { BankFileButton } from './bank-file-button.tsx';
import { CancelPayoutDialog } from './cancel-payout-dialog.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { type PayoutRow, usePayoutColumns } from './use-payout-columns.tsx';

type Props = { list: ListState; status: PayoutStatus };

/** Payouts of one status; the prepared ones are picked for a bank file, and decided one by one. */
export function PayoutTable({ list, status }: Props) {
  const { t } = useLingui();
  const payouts = usePayouts(list, status);
  const [picked, setPicked] = useState<PayoutRow[]>([]);
  const [paying, setPaying] = useState<PayoutRow>();
  const [cancelling, setCancelling] = useState<PayoutRow>();
  const columns = usePayoutColumns(status, { onPay: setPaying, onCancel: setCancelling });

  function pick(keys: ReadonlySet<string>, onPage: PayoutRow[]) {
    const others = picked.filter(({ id }) => !onPage.some((row) => row.id === id));
    setPicked([...others, ...onPage].filter(({ id }) => keys.has(id)));
  }

  function decided(payout: PayoutRow) {
    setPicked((before) => before.filter(({ id }) => id !== payout.id));
    void payouts.refetch();
  }

  function written() {
    setPicked([]);
    void payouts.refetch();
  }

  return (
    <>
      <QueryState query={payouts} failure={<Trans>The payouts could not be loaded.</Trans>}>
        {({ items, total }) => (
          <AdminTable
            caption={t`Payouts`}
            columns={columns}
            rows={items}
            total={total}
            list={list}
            keyOf={({ id }) => id}
            isStale={payouts.isPlaceholderData}
            {...(status === 'prepared' && {
              picked: new Set(picked.map(({ id }) => id)),
              onPick: (keys: ReadonlySet<string>) => pick(keys, items),
              bulk: <BankFileButton payouts={picked} onWritten={written} />,
            })}
            empty={
              list.asked ? (
                <Trans>No payout is like that.</Trans>
              ) : (
                <Trans>There are no such payouts.</Trans>
              )
            }
          />
        )}
      </QueryState>
      {paying && (
        <MarkPaidDialog payout={paying} onClose={() => setPaying(undefined)} onDone={decided} />
      )}
      {cancelling && (
        <CancelPayoutDialog
          payout={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={decided}
        />
      )}
    </>
  );
}

const sorts = ['name', 'amount', 'date'] as const;

function usePayouts(list: ListState, status: PayoutStatus) {
  return trpc.admin.payouts.list.useQuery(
    {
      status,
      search: list.asked,
      page: list.page,
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}
