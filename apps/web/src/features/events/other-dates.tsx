import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/ui/card.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SeriesDates } from './series-dates.tsx';

/** Shown on the page of each date. */
const fewDates = 3;

/** What else there is of the series; nothing while that is not known. */
export function OtherDates({ eventId, seriesId }: { eventId: string; seriesId: string }) {
  const { data } = trpc.series.show.useQuery({ id: seriesId });
  if (!data) return null;
  const others = data.coming.filter(({ id }) => id !== eventId).slice(0, fewDates);
  const dates = data.coming.length + data.past.length;
  return (
    <Card className="grid grid-cols-1 gap-2 p-5 md:p-6">
      <h2 className="text-xl">
        <Plural value={dates} one="The one date of a series" other="One of # dates" />
      </h2>
      <SeriesDates dates={others} />
      <Link
        to="/series/$id"
        params={{ id: seriesId }}
        className="inline-flex min-h-11 items-center justify-self-start text-primary underline underline-offset-4"
      >
        <Trans>All dates</Trans>
      </Link>
    </Card>
  );
}
