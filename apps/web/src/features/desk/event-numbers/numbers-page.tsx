import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees, formatRupeesExact } from '@nagarika/domain/language/format';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { isOverWhole, percentOf } from '../../../components/charts/short-amount.ts';
import { SharesOfLooks, UncountedLooks } from '../../../components/charts/uncounted-looks.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { Figure } from '../../../components/ui/pictures/figure.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { count } from '../../../lib/count.ts';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { BackToEvent } from '../../events/event-team/event-part-page.tsx';
import { TeamPart } from '../../events/event-team/team-part.tsx';
import { FactorOfAdmin } from '../../people/second-factor/factor-of-admin.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { useWayNames } from '../../words/kit/use-way-names.ts';
import { Bars } from './bars.tsx';
import { DownloadCard } from './download-card.tsx';
import { MoneyCard, RefundsCard } from './money-card.tsx';
import { MembersCard, SeatsCard } from './people-cards.tsx';
import { CodesCard, TypesCard } from './results-cards.tsx';
import { SalesCard, TakingsCard } from './sales-card.tsx';
import { type Numbers, useNumbers } from './use-numbers.ts';

/** The most bars that remain readable; the table has all rows. */
const maxBars = 8;

const number = count.format;

/** Shows an event in figures, for its team. */
export function NumbersPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Numbers`);
  const { user } = useSession();
  const { query, compareWith } = useNumbers(eventId, user !== null);
  return (
    <TeamPart
      query={query}
      waiting={
        <Loading className="page-width grid gap-6 py-6 md:py-10">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
          <Skeleton className="h-96" />
        </Loading>
      }
    >
      {(numbers, member) => (
        <div className="page-width grid grid-cols-1 gap-6 py-6 md:py-10">
          <PageHeading
            back={<BackToEvent eventId={eventId} />}
            title={<Trans>Numbers</Trans>}
            lead={<bdi>{numbers.title}</bdi>}
          />
          <KeyFigures numbers={numbers} />
          <div
            aria-busy={query.isPlaceholderData}
            className="stale grid grid-cols-1 items-start gap-4 xl:grid-cols-2"
          >
            <FunnelCard funnel={numbers.funnel} />
            <TakingsCard numbers={numbers} />
            <SourcesCard {...numbers} />
            <SalesCard numbers={numbers} onCompare={compareWith} />
            <TypesCard {...numbers} />
            <MoneyCard {...numbers} />
            <RefundsCard {...numbers} />
            <SeatsCard {...numbers} />
            <MembersCard {...numbers} />
            <CodesCard {...numbers} />
            <DownloadCard eventId={eventId} />
          </div>
          <FactorOfAdmin user={member} />
        </div>
      )}
    </TeamPart>
  );
}

/** Shows the figures that an organiser looks for first. */
function KeyFigures({ numbers }: { numbers: Numbers }) {
  const { days, types, totalSeats, money, funnel, members } = numbers;
  const seats = days.reduce((sum, day) => sum + day.seats, 0);
  const guests = types.reduce((sum, type) => sum + type.issued, 0);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure label={<Trans>Tickets sold</Trans>}>
        {count.format(seats)}{' '}
        <span className="text-base text-muted-foreground">/ {count.format(totalSeats)}</span>
        {guests > 0 && (
          <span className="block text-base text-muted-foreground">
            <Plural value={guests} one="and # guest" other="and # guests" />
          </span>
        )}
      </Figure>
      <Figure label={<Trans>Takings</Trans>}>{formatRupeesExact(money.takings)}</Figure>
      <Figure label={<Trans>Booked, of those who looked</Trans>}>
        {percentOf(funnel.booked, funnel.viewed)}
        {isOverWhole(funnel.booked, funnel.viewed) && (
          <span className="block text-base text-muted-foreground">
            <Trans>more booked than were counted as looking</Trans>
          </span>
        )}
      </Figure>
      <Figure label={<Trans>Members who came back to you</Trans>}>
        {count.format(members.returning)}{' '}
        <span className="text-base text-muted-foreground">/ {count.format(members.all)}</span>
      </Figure>
    </dl>
  );
}

/** Shows how many looks at the event became bookings. */
function FunnelCard({ funnel }: Pick<Numbers, 'funnel'>) {
  const { t } = useLingui();
  const { viewed, began, booked } = funnel;
  const steps = [
    { label: t`Looked at it`, value: viewed, before: viewed },
    { label: t`Began to book`, value: began, before: viewed },
    { label: t`Booked`, value: booked, before: began },
  ];
  const [looked, begun, done] = [viewed, began, booked].map((people) => count.format(people));
  return (
    <ChartCard
      title={t`From a look to a booking`}
      note={
        <>
          <Trans>People, each counted once a day.</Trans>{' '}
          <span>
            <SharesOfLooks {...funnel} />
          </span>
        </>
      }
      isEmpty={viewed + began === 0}
      empty={<Trans>Nobody has looked at it yet.</Trans>}
      table={{
        columns: [t`Step`, t`People`, t`Of the step before`, t`Of all who looked`],
        rows: steps.map(({ label, value, before }) => ({
          key: label,
          cells: [label, count.format(value), percentOf(value, before), percentOf(value, viewed)],
        })),
      }}
    >
      <Bars
        label={t`Bar chart: ${looked} people looked at it, ${begun} began to book, ${done} booked.`}
        name={t`People`}
        bars={steps}
        format={count.format}
        color="var(--primary)"
      />
    </ChartCard>
  );
}

/** Shows what each way to the event brought. */
function SourcesCard({ sources }: Pick<Numbers, 'sources'>) {
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
