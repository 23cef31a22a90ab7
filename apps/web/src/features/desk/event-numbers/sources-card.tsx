import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { isOverWhole, percentOf } from '../../../components/charts/short-amount.ts';
import { UncountedLooks } from '../../../components/charts/uncounted-looks.tsx';
import { count } from '../../../lib/count.ts';
import { useWayNames } from '../../words/kit/use-way-names.ts';
import { Bars } from './bars.tsx';
import type { Numbers } from './use-numbers.ts';

/** More bars than these are a wall; the table has them all. */
const maxBars = 8;

const number = count.format;

/** What each way to the event brought. */
export function SourcesCard({ sources }: Pick<Numbers, 'sources'>) {
  const { t } = useLingui();
  const nameOf = useWayNames();
  const ways = sources.map(({ source, link, ...figures }) => ({
    ...figures,
    key: link?.id ?? source,
    name: nameOf({ source, link }),
  }));
  const shown = ways.slice(0, maxBars);
  const inWords = shown
    .slice(0, 3)
    .map(({ name, views, seats }) => `${name} ${number(views)} / ${number(seats)}`)
    .join(', ');
  return (
    <ChartCard
      title={t`From where people came`}
      note={
        <>
          <Trans>
            Views are counted once a person and day, bookings by where their buyer had come from.
          </Trans>{' '}
          {ways.some(({ booked, views }) => isOverWhole(booked, views)) && <UncountedLooks />}
        </>
      }
      isEmpty={ways.length === 0}
      empty={<Trans>Nobody has looked at it yet.</Trans>}
      table={{
        columns: [t`Way`, t`Views`, t`Began`, t`Bookings`, t`Of the views`, t`Tickets`, t`Takings`],
        rows: ways.map(({ key, name, views, started, booked, seats, gross }) => ({
          key,
          cells: [
            <bdi key="name">{name}</bdi>,
            number(views),
            number(started),
            number(booked),
            percentOf(booked, views),
            number(seats),
            formatRupees(gross),
          ],
        })),
      }}
      className="xl:col-span-2"
    >
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Bars
          isOneOfMany
          label={t`Bar chart: views and tickets by way. ${inWords}.`}
          name={t`Views`}
          bars={shown.map(({ name, views }) => ({ label: name, value: views }))}
          format={number}
          color="var(--primary)"
        />
        <Bars
          isOneOfMany
          label={t`Bar chart: tickets by way.`}
          name={t`Tickets`}
          bars={shown.map(({ name, seats }) => ({ label: name, value: seats }))}
          format={number}
          color="var(--marigold)"
        />
      </div>
    </ChartCard>
  );
}
