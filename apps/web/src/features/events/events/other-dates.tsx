import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../components/ui/card.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { SeriesDates } from './series-dates.tsx';

/** The number of dates shown on the page of each date. */
const fewDates = 3;

const linkLook = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4';

/** Lists the series' other dates; nothing until they are known. */
export function OtherDates({ eventId, seriesId }: { eventId: string; seriesId: string }) {
  const { data } = trpc.series.show.useQuery({ id: seriesId });
  if (!data) return null;
  const others = data.coming.filter(({ id }) => id !== eventId).slice(0, fewDates);
  const dates = data.coming.length + data.past.length;
  // The series' page names any other obstacle.
  const isForAll = data.coming.length > 1 && data.coming.every(({ isSoldOut }) => !isSoldOut);
  return (
    <Card className="grid grid-cols-1 gap-2 p-5 md:p-6">
      <h2 className="text-xl">
        <Plural value={dates} one="The one date of a series" other="One of # dates" />
      </h2>
      <SeriesDates dates={others} />
      <p className="flex flex-wrap gap-x-6">
        <Link to="/series/$id" params={{ id: seriesId }} className={linkLook}>
          <Trans>All dates</Trans>
        </Link>
        {isForAll && (
          <Link to="/series/$id" params={{ id: seriesId }} hash="all-dates" className={linkLook}>
            <Trans>Tickets for all dates</Trans>
          </Link>
        )}
      </p>
    </Card>
  );
}
