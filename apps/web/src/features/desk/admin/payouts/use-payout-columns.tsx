import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { PayoutStatus } from '@nagarika/domain/money/payouts/payouts';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { StatementLink } from '../../../money/payouts/statement-link.tsx';
import { WithheldOf } from '../../../money/payouts/withheld-of.tsx';
import type { Column } from '../table/column.ts';
import { Organiser } from './organiser.tsx';

export type PayoutRow = Outputs['admin']['payouts']['list']['items'][number];
export type PayoutAct = 'pay' | 'cancel' | 'return' | 'correct';

/** The props of every dialog about a payout. */
export type PayoutDialogProps = {
  payout: PayoutRow;
  onClose: () => void;
  onDone: () => void;
  onRefused: () => void;
};

/** The columns of each status, from left to right. */
const shown = {
  prepared: ['organiser', 'prepared', 'amount', 'acts'],
  filed: ['organiser', 'prepared', 'amount', 'acts'],
  paid: ['organiser', 'paid', 'amount', 'statement', 'acts'],
  returned: ['organiser', 'returned', 'amount', 'statement', 'acts'],
  cancelled: ['organiser', 'cancelled', 'amount', 'acts'],
} as const satisfies Record<PayoutStatus, readonly string[]>;

type Key = (typeof shown)[PayoutStatus][number];

export function usePayoutColumns(
  status: PayoutStatus,
  onAct: (act: PayoutAct, payout: PayoutRow) => void,
): Column<PayoutRow>[] {
  const { formatSpecDate } = useFormats();
  const { t } = useLingui();
  const on = (instant: string | null) => instant && formatSpecDate(new Date(instant));
  const all: Record<Key, Omit<Column<PayoutRow>, 'key'>> = {
    organiser: {
      header: t`Organiser`,
      sort: 'name',
      isTitle: true,
      cell: ({ organiser }) => <Organiser {...organiser} />,
    },
    prepared: {
      header: t`Prepared`,
      sort: 'date',
      cell: (row) => (
        <Lines first={on(row.preparedAt)} second={row.number}>
          <People {...row} />
        </Lines>
      ),
    },
    paid: {
      header: t({ message: 'Paid', context: 'date' }),
      sort: 'date',
      cell: ({ paidAt, number, reference, despite }) => (
        <Lines first={on(paidAt)} second={number}>
          {reference}
          {despite > 0 && (
            <span className="block whitespace-normal text-warning">
              <Trans>
                {formatRupeesExact(despite)} of it were not owed: kept back from the next
              </Trans>
            </span>
          )}
        </Lines>
      ),
    },
    returned: {
      header: t({ message: 'Returned', context: 'date' }),
      sort: 'date',
      cell: ({ returnedOn, number, reference, returnReason }) => (
        <Lines first={on(returnedOn)} second={number}>
          {reference}
          <span className="block wrap-anywhere whitespace-normal">{returnReason}</span>
        </Lines>
      ),
    },
    cancelled: {
      header: t({ message: 'Cancelled', context: 'date' }),
      sort: 'date',
      cell: ({ cancelledAt, number, cancelReason }) => (
        <Lines first={on(cancelledAt)} second={number}>
          <span className="block wrap-anywhere whitespace-normal">{cancelReason}</span>
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
          {transferred !== of.amount && (
            <span className="block whitespace-normal">
              <WithheldOf {...of} />
            </span>
          )}
          {of.isProof && (
            <span className="block whitespace-normal">
              <Trans>Proves the account</Trans>
            </span>
          )}
          <Changed {...of} />
        </Lines>
      ),
    },
    statement: { header: 'PDF', cell: (row) => <StatementLink payout={row} /> },
    acts: { header: t`Decision`, cell: (row) => <Acts payout={row} onAct={onAct} /> },
  };
  return shown[status].map((key) => ({ key, ...all[key] }));
}

/** Says who filed it, and who has to release it. */
function People({ preparedBy, filedBy, releasedBy, waitsForRelease, isOwn }: PayoutRow) {
  return (
    <span className="grid justify-items-start gap-1 whitespace-normal">
      {preparedBy && (
        <Trans>
          by <bdi>{preparedBy}</bdi>
        </Trans>
      )}
      {filedBy && filedBy !== preparedBy && (
        <Trans>
          file made by <bdi>{filedBy}</bdi>
        </Trans>
      )}
      {releasedBy && !waitsForRelease && (
        <Badge tone="success">
          <Trans>
            Released by <bdi>{releasedBy}</bdi>
          </Trans>
        </Badge>
      )}
      {waitsForRelease && (
        <Badge tone="warning">
          {isOwn ? <Trans>Another admin releases it</Trans> : <Trans>Waits for release</Trans>}
        </Badge>
      )}
    </span>
  );
}

/** Says what went back since; the next file leaves that out, unless a file has it already. */
function Changed({ unowed, reduced }: Pick<PayoutRow, 'unowed' | 'reduced'>) {
  return (
    <>
      {unowed > 0 && (
        <span className="block whitespace-normal text-warning">
          <Trans>{formatRupeesExact(unowed)} of it are not owed now</Trans>
        </span>
      )}
      {reduced > 0 && (
        <span className="block whitespace-normal">
          <Trans>smaller by {formatRupeesExact(reduced)} since it was prepared</Trans>
        </span>
      )}
    </>
  );
}

type ActsProps = { payout: PayoutRow; onAct: (act: PayoutAct, payout: PayoutRow) => void };

function Acts({ payout, onAct }: ActsProps) {
  const { status, filedAt } = payout;
  const isOpen = status === 'prepared' || status === 'filed';
  const wasFiled = status === 'cancelled' && filedAt !== null;
  const button = (act: PayoutAct, words: ReactNode, isFirst = false) => (
    <Button
      size="sm"
      {...(!isFirst && { variant: 'outline' as const })}
      onClick={() => onAct(act, payout)}
    >
      {words}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 @max-3xl:justify-end">
      {isOpen && button('pay', <Trans>Mark paid</Trans>, true)}
      {wasFiled && button('pay', <Trans>It was sent after all</Trans>)}
      {isOpen && button('cancel', <Trans>Cancel payout</Trans>)}
      {status === 'paid' && button('return', <Trans>It came back</Trans>)}
      {(status === 'paid' || status === 'returned') &&
        button('correct', <Trans>Correct reference</Trans>)}
    </div>
  );
}

type LinesProps = { first: ReactNode; second: ReactNode; children?: ReactNode };

/** Shows a line, and under it further facts. */
function Lines({ first, second, children }: LinesProps) {
  return (
    <span className="block whitespace-nowrap">
      {first}
      <span className="block text-sm text-muted-foreground">{second}</span>
      {children && <span className="block text-sm text-muted-foreground">{children}</span>}
    </span>
  );
}
