import { Plural, Trans } from '@lingui/react/macro';
import { placeOf } from '@nagarika/domain/events/cities/place-of';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import clsx from 'clsx';
import { CalendarClock, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../components/ui/card.tsx';
import { usePlace } from '../../../../lib/pages/use-place.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { leafOf, timeRange } from '../event-times.ts';
import { useIsOver } from '../use-is-over.ts';
import { useWhen } from '../use-when.ts';

/**
 * Lays the facts out by the card's width: in narrow columns the place takes the room beside the
 * other two.
 */
const columns =
  'grid gap-x-8 gap-y-5 @md:grid-cols-[auto_1fr] @md:grid-rows-[auto_1fr] @min-[44rem]:grid-cols-[auto_1fr_auto] @min-[44rem]:grid-rows-1';

/** Shows time, place and host. */
export function EventFacts({ event }: { event: EventDetails }) {
  const placeIn = usePlace();
  const { language } = useFormats();
  const formatWhen = useWhen();
  const isOver = useIsOver(event);
  const { weekday, day, month } = leafOf(event, language);
  return (
    <Card className="@container p-5 md:p-6">
      <div className={columns}>
        <Fact
          tile={
            event.status === 'postponed' ? (
              <Tile icon={<CalendarClock />} />
            ) : (
              <CalendarLeaf day={day} month={month} />
            )
          }
        >
          {event.status === 'postponed' ? (
            <>
              <p className="font-semibold">
                <Trans>New date to be announced</Trans>
              </p>
              <p className="text-muted-foreground">
                <Trans>It was {formatWhen(event)}</Trans>
              </p>
            </>
          ) : (
            <>
              <p className="font-semibold">
                <time dateTime={event.date}>
                  {weekday} {day} {month}
                </time>
              </p>
              <p className="text-muted-foreground">{timeRange(event, language)}</p>
            </>
          )}
          {!event.isPast && event.status === 'approved' && (
            <a
              href={`/api/events/${event.id}/calendar.ics`}
              download
              className="-mb-2.5 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              <Trans>Add to calendar</Trans>
            </a>
          )}
        </Fact>
        <Fact tile={<Tile icon={<MapPin />} />} className="@md:row-span-2 @min-[44rem]:row-span-1">
          <p dir="auto" className="font-semibold">
            {event.venue}
          </p>
          <p dir="auto" className="text-muted-foreground">
            <bdi>{placeIn(event.city, event.location)}</bdi>
          </p>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeOf(event.venue, event.location, event.city))}`}
            target="_blank"
            rel="noreferrer"
            className="-mb-2.5 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            <Trans>Open in Maps</Trans>
          </a>
        </Fact>
        <Fact tile={<Tile icon={<Users />} />}>
          <p className="font-semibold">
            {isOver ? (
              <Plural value={event.attendees} one="# woman was there" other="# women were there" />
            ) : (
              <Plural value={event.attendees} _0="Be the first" other="# going" />
            )}
          </p>
          <p className="text-muted-foreground">
            <Plural value={event.totalSeats} one="# seat in all" other="# seats in all" />
          </p>
        </Fact>
      </div>
    </Card>
  );
}

type FactProps = { tile: ReactNode; className?: string; children: ReactNode };

function Fact({ tile, className, children }: FactProps) {
  return (
    <div className={clsx('flex min-w-0 items-start gap-4', className)}>
      {tile}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Tile({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-13 shrink-0 place-items-center rounded-md bg-accent text-primary [&_svg]:size-6">
      {icon}
    </span>
  );
}

/** Shows a calendar leaf. Decorative: the date is beside it. */
function CalendarLeaf({ day, month }: { day: string; month: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid w-13 shrink-0 overflow-hidden rounded-md border bg-background text-center"
    >
      <span className="bg-primary text-sm leading-5 font-semibold text-primary-foreground">
        {month}
      </span>
      <span className="font-display py-1.5 text-xl leading-5">{day}</span>
    </span>
  );
}
