import { Trans } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/use-formats.ts';
import type { ListedEvent } from './list/event-card.tsx';
import { PriceWords } from './prices/price-words.tsx';
import { SoldOutBadge } from './prices/sold-out-badge.tsx';

/** Lists the dates of a series, each with a link to its own page. */
export function SeriesDates({ dates, isOver = false }: { dates: ListedEvent[]; isOver?: boolean }) {
  const { formatDayTime } = useFormats();
  return (
    <ul className="grid grid-cols-1 divide-y">
      {dates.map((date) => (
        <li key={date.id}>
          <Link
            to="/event/$id"
            params={{ id: date.id }}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 hover:underline"
          >
            <time dateTime={date.date} className="font-semibold">
              {formatDayTime(startOf(date))}
            </time>
            {!isOver && <Offer date={date} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Offer({ date }: { date: ListedEvent }) {
  if (date.isSoldOut) return <SoldOutBadge />;
  return (
    <span className="dotted text-muted-foreground">
      {date.fastFilling && (
        <span>
          <Trans>Fast filling</Trans>
        </span>
      )}
      <span>
        <PriceWords of={date} />
      </span>
    </span>
  );
}
