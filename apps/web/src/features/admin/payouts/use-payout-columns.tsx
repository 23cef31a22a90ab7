import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import type { PayoutStatus } from '@nagarika/domain/payouts';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Outputs } from '../../../lib/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { StatementLink } from '../../payouts/statement-link.tsx';
import { WithheldOf } from '../../payouts/withheld-of.tsx';
import type { Column } from '../table/column.ts';
import { Organiser } from './organiser.tsx';

export type PayoutRow = Outputs['admin']['payouts']['list']['items'][number];

type Acts = { onPay: (payout: PayoutRow) => void; onCancel: (payout: PayoutRow) => void };

/** What stands in the table of each status, from left to right. */
const shown = {
  prepared: ['organiser', 'prepared', 'amount', 'decision'],
  paid: ['organiser', 'paid', 'amount', 'statement'],
  called_off: ['organiser', 'prepared', 'amount'],
} as const satisfies Record<PayoutStatus, readonly string[]>;

export function usePayoutColumns(status: PayoutStatus, acts: Acts): Column<PayoutRow>[] {
  const { formatSpecDate } = useFormats();
  const { t } = useLingui();
  const all: Record<(typeof shown)[PayoutStatus][number], Omit<Column<PayoutRow>, 'key'>> = {
    organiser: {
      header: t`Organiser`,
      sort: 'name',
      isTitle: true,
      cell: ({ organiser }) => <Organiser {...organiser} />,
    },
    prepared: {
      header: t`Prepared`,
      sort: 'date',
      cell: ({ preparedAt, number, filedAt }) => (
        <Lines first={formatSpecDate(new Date(preparedAt))} second={number}>
          {filedAt && (
            <Badge tone="warning">
              <Trans>In a bank file</Trans>
            </Badge>
          )}
        </Lines>
      ),
    },
    paid: {
      header: t({ message: 'Paid', context: 'date' }),
      sort: 'date',
      cell: ({ paidAt, number, reference }) => (
        <Lines first={paidAt && formatSpecDate(new Date(paidAt))} second={number}>
          {reference}
        </Lines>
      ),
    },
    amount: {
      header: t`Amount`,
      sort: 'amount',
      align: 'right',
      cell: ({ transferred, accountNumber, ...of }) => (
        <Lines
          first={<span className="money font-semibold">{formatRupeesExact(transferred)}</span>}
          second={<Trans>to {accountNumber}</Trans>}
        >
          {transferred !== of.amount && <WithheldOf {...of} />}
        </Lines>
      ),
    },
    statement: { header: 'PDF', cell: (row) => <StatementLink payout={row} /> },
    decision: {
      header: t`Decision`,
      cell: (row) => (
        <div className="flex flex-wrap gap-2 @max-3xl:justify-end xl:flex-nowrap">
          <Button size="sm" onClick={() => acts.onPay(row)}>
            <Trans>Mark paid</Trans>
          </Button>
          <Button size="sm" variant="outline" onClick={() => acts.onCancel(row)}>
            <Trans>Call off</Trans>
          </Button>
        </div>
      ),
    },
  };
  return shown[status].map((key) => ({ key, ...all[key] }));
}

type LinesProps = { first: ReactNode; second: ReactNode; children?: ReactNode };

/** What it is, and under it what else is to be known of it. */
function Lines({ first, second, children }: LinesProps) {
  return (
    <span className="block whitespace-nowrap">
      {first}
      <span className="block text-sm text-muted-foreground">{second}</span>
      {children && <span className="block text-sm text-muted-foreground">{children}</span>}
    </span>
  );
}
