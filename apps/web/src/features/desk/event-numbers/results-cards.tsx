import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { percentOf, shortRupees } from '../../../components/charts/short-amount.ts';
import { count } from '../../../lib/count.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { Bars } from './bars.tsx';
import type { Numbers } from './use-numbers.ts';

const number = count.format;

/** Shows what each ticket type sold. */
export function TypesCard({ types, totalSeats }: Pick<Numbers, 'types' | 'totalSeats'>) {
  const { t } = useLingui();
  const nameOf = useNames();
  const named = types.map((type) => ({ ...type, name: nameOf(type.name) }));
  const inWords = named
    .slice(0, 3)
    .map(({ name, seats }) => `${name} ${number(seats)}`)
    .join(', ');
  return (
    <ChartCard
      title={t`By ticket type`}
      note={
        <Trans>
          What went back of a booking is spread over its tickets: the takings here are those of the
          event.
        </Trans>
      }
      isEmpty={types.every(({ seats, takenBack, issued }) => seats + takenBack + issued === 0)}
      empty={<Trans>No tickets have been sold yet.</Trans>}
      table={{
        columns: [
          t`Ticket type`,
          t`Tickets`,
          t`Of its seats`,
          t`Sold for`,
          t`Went back`,
          t`Takings`,
          t`At an early price`,
          t({ message: 'Taken back', context: 'seats' }),
          t`Guests`,
        ],
        rows: named.map((type) => ({
          key: type.id,
          cells: [
            <bdi key="name">{type.name}</bdi>,
            number(type.seats),
            percentOf(type.seats + type.issued, type.limit ?? totalSeats),
            formatRupees(type.sold),
            formatRupees(type.wentBack),
            formatRupees(type.gross),
            number(type.early),
            number(type.takenBack),
            number(type.issued),
          ],
        })),
      }}
      className="xl:col-span-2"
    >
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Bars
          isOneOfMany
          label={t`Bar chart: tickets by type. ${inWords}.`}
          name={t`Tickets`}
          bars={named.map(({ name, seats }) => ({ label: name, value: seats }))}
          format={number}
          color="var(--primary)"
        />
        <Bars
          isOneOfMany
          label={t`Bar chart: takings of each ticket type.`}
          name={t`Takings`}
          bars={named.map(({ name, gross }) => ({ label: name, value: gross }))}
          format={formatRupees}
          formatTick={shortRupees}
          color="var(--marigold)"
        />
      </div>
    </ChartCard>
  );
}

/** Shows what each promotion code brought; nothing where there is none. */
export function CodesCard({ codes }: Pick<Numbers, 'codes'>) {
  const { t } = useLingui();
  if (codes.length === 0) return null;
  const used = codes.filter(({ bookings }) => bookings > 0);
  const inWords = used
    .slice(0, 3)
    .map(({ code, seats }) => `${code} ${number(seats)}`)
    .join(', ');
  return (
    <ChartCard
      title={t`By promotion code`}
      note={<Trans>What was given off is against today’s full price of each ticket type.</Trans>}
      isEmpty={used.length === 0}
      empty={<Trans>No code has been used yet.</Trans>}
      table={{
        columns: [t`Code`, t`Bookings`, t`Tickets`, t`Takings`, t`Given off`],
        rows: codes.map(({ id, code, bookings, seats, gross, discount }) => ({
          key: id,
          cells: [
            code,
            number(bookings),
            number(seats),
            formatRupees(gross),
            formatRupees(discount),
          ],
        })),
      }}
      className="xl:col-span-2"
    >
      <Bars
        label={t`Bar chart: tickets by promotion code. Most: ${inWords}.`}
        name={t`Tickets`}
        bars={used.slice(0, maxBars).map(({ code, seats }) => ({ label: code, value: seats }))}
        format={number}
        color="var(--primary)"
      />
    </ChartCard>
  );
}

/** The most bars that remain readable; the table has all rows. */
const maxBars = 12;
