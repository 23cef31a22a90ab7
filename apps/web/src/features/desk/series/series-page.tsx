import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LostPage } from '../../../components/pages/lost-page.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Breadcrumb } from '../../../components/ui/navigation/breadcrumb.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { isMissing } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { bringDialogWords } from '../../../lib/words/needed-words.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { EventPicture } from '../../events/events/event-picture.tsx';
import type { ListedEvent } from '../../events/events/list/event-card.tsx';
import { SeriesDates } from '../../events/events/series-dates.tsx';

type Series = Outputs['series']['show'];

// The part is below the dates, and its words are those of members' pages.
const AllDates = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../money/passes/all-dates.tsx'),
    bringDialogWords('/my-bookings'),
  ]);
  return part.AllDates;
});

/** Shows a series in the words of its next date, or of the last where all have passed. */
export function SeriesPage({ seriesId }: { seriesId: string }) {
  const { t } = useLingui();
  const query = trpc.series.show.useQuery({ id: seriesId });
  const isUnknown = isMissing(query.error);
  const series = query.data;
  const lead = series?.coming[0] ?? series?.past[0];
  usePageTitle(isUnknown ? t`Event Not Found` : (lead?.title ?? t`Event`), lead?.description);
  if (series && lead && !isUnknown) return <SeriesArticle series={series} lead={lead} />;
  if (query.isPending) return <SeriesSkeleton />;
  if (isUnknown) {
    return (
      <LostPage
        seed="series-not-found"
        title={<Trans>Event Not Found</Trans>}
        text={<Trans>None of its dates is open to be seen. There is more to see.</Trans>}
        to="/events"
        label={<Trans>Browse Events</Trans>}
      />
    );
  }
  return (
    <div className="wide-page">
      <h1 className="sr-only">
        <Trans>Event</Trans>
      </h1>
      <ErrorState title={<Trans>This event could not be loaded.</Trans>} query={query} />
    </div>
  );
}

function SeriesSkeleton() {
  return (
    <Loading className="page-width grid grid-cols-1 gap-6 py-6 md:py-10">
      <Skeleton className="aspect-video max-w-2xl" />
      <Skeleton className="h-64" />
    </Loading>
  );
}

function SeriesArticle({ series, lead }: { series: Series; lead: ListedEvent }) {
  const nameOf = useNames();
  const placeIn = usePlace();
  const { formatDayTime } = useFormats();
  const { coming, past } = series;
  const next = coming[0] && formatDayTime(startOf(coming[0]));
  return (
    <article className="page-width grid grid-cols-1 gap-6 pb-6 md:pb-10">
      <Breadcrumb>
        <Link to="/">
          <Trans>Home</Trans>
        </Link>
        <Link to="/events">
          <Trans>Events</Trans>
        </Link>
        {lead.title}
      </Breadcrumb>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="-mx-4 aspect-video overflow-hidden sm:mx-0 sm:rounded-xl">
          <EventPicture event={lead} priority sizes="(min-width: 1024px) 50vw, 100vw" />
        </div>
        <header className="grid grid-cols-1 justify-items-start gap-3">
          <Badge variant="secondary">{nameOf(lead.category)}</Badge>
          <h1 dir="auto" lang={tongueOf(lead.title, lead.language)} className="item-title">
            {lead.title}
          </h1>
          <p className="dotted text-muted-foreground">
            {next && (
              <span>
                <Trans>Next: {next}</Trans>
              </span>
            )}
            <bdi>{placeIn(lead.city, lead.venue)}</bdi>
          </p>
          <p
            dir="auto"
            lang={tongueOf(lead.description, lead.language)}
            className="wrap-anywhere whitespace-pre-line"
          >
            {lead.description}
          </p>
        </header>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <Card className="grid grid-cols-1 gap-2 p-5 md:p-6">
          <h2 className="text-2xl">
            <Plural
              value={coming.length}
              _0="No date is to come"
              one="# date to come"
              other="# dates to come"
            />
          </h2>
          <SeriesDates dates={coming} />
          {past.length > 0 && (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
                <Plural value={past.length} one="# past date" other="# past dates" />
              </summary>
              <SeriesDates dates={past} isOver />
            </details>
          )}
        </Card>
        {coming.length > 1 && <AllDates seriesId={series.id} title={lead.title} />}
      </div>
    </article>
  );
}
