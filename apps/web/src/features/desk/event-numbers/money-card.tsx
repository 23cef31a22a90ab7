import { Trans, useLingui } from '@lingui/react/macro';
import { commissionPercent } from '@nagarika/domain/events/prices/money';
import { formatRupees, formatRupeesExact } from '@nagarika/domain/language/format';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { shortRupees } from '../../../components/charts/short-amount.ts';
import { Card } from '../../../components/ui/card.tsx';
import { count } from '../../../lib/count.ts';
import { Bars } from './bars.tsx';
import type { Numbers } from './use-numbers.ts';

type Reason = Numbers['refunds']['byReason'][number]['reason'];

/** Shows the way from the bookings to the organiser's share, to the paisa as the ledger has it. */
export function MoneyCard({ money: { sold, takenBack, takings, share } }: Pick<Numbers, 'money'>) {
  const rows = [
    { key: 'sold', name: <Trans>Tickets sold for</Trans>, paise: sold },
    { key: 'back', name: <Trans>Of it went back</Trans>, paise: -takenBack },
    { key: 'takings', name: <Trans>Takings</Trans>, paise: takings, isSum: true },
    ...(share
      ? [
          {
            key: 'commission',
            name: <Trans>Commission ({commissionPercent}%)</Trans>,
            paise: -share.commission,
          },
          { key: 'yours', name: <Trans>Yours</Trans>, paise: share.earnings, isSum: true },
        ]
      : []),
  ];
  return (
    <Card>
      <section className="grid grid-cols-1 gap-4 p-4 md:p-6">
        <div className="grid gap-1">
          <h2 className="text-xl">
            <Trans>Money</Trans>
          </h2>
          <p className="text-muted-foreground">
            <Trans>Ticket prices, without the service charge.</Trans>
          </p>
        </div>
        <dl className="grid tabular-nums">
          {rows.map(({ key, name, paise, isSum = false }) => (
            <div
              key={key}
              className={`flex justify-between gap-4 py-2 ${isSum ? 'border-t font-semibold' : ''}`}
            >
              <dt>{name}</dt>
              <dd className="money">{formatRupeesExact(paise)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  );
}

/** Shows what went back, and why. */
export function RefundsCard({ refunds }: Pick<Numbers, 'refunds'>) {
  const { t } = useLingui();
  const nameOf = useReasonNames();
  const total = formatRupees(refunds.total);
  const charge = formatRupees(refunds.ofCharge);
  return (
    <ChartCard
      title={t`Refunds`}
      note={
        refunds.ofCharge > 0 ? (
          <Trans>
            {total} have gone back or are on their way, {charge} of it service charge.
          </Trans>
        ) : (
          refunds.total > 0 && <Trans>{total} have gone back or are on their way.</Trans>
        )
      }
      isEmpty={refunds.byReason.length === 0}
      empty={<Trans>Nothing went back.</Trans>}
      table={{
        columns: [t`Why`, t`Refunds`, t`Amount`],
        rows: refunds.byReason.map(({ reason, refunds: number, paise }) => ({
          key: reason,
          cells: [nameOf(reason), count.format(number), formatRupees(paise)],
        })),
      }}
    >
      <Bars
        label={t`Bar chart: refunds by reason, ${total} in all.`}
        name={t`Amount`}
        bars={refunds.byReason.map(({ reason, paise }) => ({
          label: nameOf(reason),
          value: paise,
        }))}
        format={formatRupees}
        formatTick={shortRupees}
        color="var(--destructive)"
      />
    </ChartCard>
  );
}

/** Names why money went back, in two or three words. */
function useReasonNames(): (reason: Reason) => string {
  const { t } = useLingui();
  const names: Record<Reason, string> = {
    member_cancelled: t`Cancelled by the member`,
    seats_cancelled: t`Seats cancelled by the member`,
    event_cancelled: t`Event cancelled`,
    event_postponed: t`Event postponed`,
    sales_stopped: t`Sales stopped`,
    event_past: t`Paid too late`,
    no_seats: t`No seats left`,
    code_used_up: t`Code used up`,
    duplicate_payment: t`Paid twice`,
    superseded_order: t`Order replaced`,
    wrong_amount: t`Wrong amount`,
    seats_resold: t`Seat resold`,
    made_at_gateway: t`Returned by payments`,
    chargeback: t`Bank dispute lost`,
    written_off: t`Less than ₹1 left`,
    bank_transfer: t`Sent by bank transfer`,
    decided_by_organiser: t`Your decision`,
    decided_by_admin: t`Our decision`,
  };
  return (reason) => names[reason];
}
