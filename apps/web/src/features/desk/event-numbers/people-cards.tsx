import { Trans, useLingui } from '@lingui/react/macro';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { percentOf } from '../../../components/charts/short-amount.ts';
import { count } from '../../../lib/count.ts';
import { Bars } from './bars.tsx';
import type { Numbers } from './use-numbers.ts';

const number = count.format;

/** Shows how many were admitted, and how many were not. */
export function SeatsCard({ seats, isOver }: Pick<Numbers, 'seats' | 'isOver'>) {
  const { t } = useLingui();
  const { admitted, notAdmitted, takenBack, cancelledBookings } = seats;
  const good = admitted + notAdmitted;
  const rows = [
    { label: t`Admitted`, value: admitted },
    { label: isOver ? t`Did not come` : t`Still to come`, value: notAdmitted },
    { label: t({ message: 'Taken back', context: 'seats' }), value: takenBack },
  ];
  const [came, missed] = [number(admitted), number(notAdmitted)];
  const share = percentOf(notAdmitted, good);
  return (
    <ChartCard
      title={t`At the door`}
      note={
        isOver && admitted > 0 ? (
          <Trans>{share} of the seats that were good were not used. Guests are among them.</Trans>
        ) : isOver && good > 0 ? (
          <Trans>Nobody was checked in, so nobody knows who came.</Trans>
        ) : (
          <Trans>Seats by what became of them. Guests are among them.</Trans>
        )
      }
      isEmpty={good + takenBack === 0}
      empty={<Trans>No tickets have been booked yet.</Trans>}
      table={{
        columns: [t`What became of them`, t`Seats`, t`Of the good ones`],
        rows: [
          ...rows.map(({ label, value }, at) => ({
            key: label,
            cells: [label, number(value), at < 2 ? percentOf(value, good) : '–'],
          })),
          {
            key: 'cancelled',
            cells: [t`Bookings cancelled or refunded`, number(cancelledBookings), '–'],
          },
        ],
      }}
    >
      <Bars
        label={
          isOver
            ? t`Bar chart: ${came} seats admitted, ${missed} not used.`
            : t`Bar chart: ${came} seats admitted, ${missed} still to come.`
        }
        name={t`Seats`}
        bars={rows}
        format={number}
        color="var(--success)"
      />
    </ChartCard>
  );
}

/** Counts the members who had been at her events before, without names. */
export function MembersCard({ members: { all, returning } }: Pick<Numbers, 'members'>) {
  const { t } = useLingui();
  const rows = [
    { label: t`Booked with you before`, value: returning },
    { label: t`For the first time`, value: all - returning },
  ];
  const [back, fresh] = rows.map(({ value }) => number(value));
  return (
    <ChartCard
      title={t`Returning members`}
      note={
        <Trans>
          Members with a booking that stands, by whether they had booked an earlier event of yours.
        </Trans>
      }
      isEmpty={all === 0}
      empty={<Trans>No tickets have been booked yet.</Trans>}
      table={{
        columns: [t`Members`, t`How many`, t`Of all`],
        rows: rows.map(({ label, value }) => ({
          key: label,
          cells: [label, number(value), percentOf(value, all)],
        })),
      }}
    >
      <Bars
        label={t`Bar chart: ${back} members had booked with you before, ${fresh} had not.`}
        name={t`Members`}
        bars={rows}
        format={number}
        color="var(--primary)"
      />
    </ChartCard>
  );
}
