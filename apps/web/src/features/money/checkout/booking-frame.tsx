import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardFact } from '../../../components/ui/card.tsx';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { EventPicture } from '../../events/events/event-picture.tsx';
import { GoingNotice } from '../../events/events/going.tsx';
import { useWhen } from '../../events/events/use-when.ts';
import { type BookingStep, BookingSteps } from './booking-steps.tsx';

type Props = { event: EventDetails; step: BookingStep; children: ReactNode };

/** The frame of lists, tighter on a phone: tickets and price begin in the first screen. */
export const bookingFrame = 'wide-page max-md:gap-4 max-md:py-4';

/** Shows the step of the booking and its event: on a phone as a line, from 1024 px beside the step. */
export function BookingFrame({ event, step, children }: Props) {
  return (
    <div className={bookingFrame}>
      <BookingSteps step={step} />
      <div className="with-aside items-start gap-y-4">
        <EventLine event={event} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <GoingNotice eventId={event.id} />
          {children}
        </div>
        <EventSummary event={event} />
      </div>
    </div>
  );
}

function EventLine({ event }: { event: EventDetails }) {
  const formatWhen = useWhen();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-b pb-2 lg:hidden">
      <span
        dir="auto"
        title={event.title}
        className="min-w-0 grow basis-32 truncate py-1 font-semibold"
      >
        {event.title}
      </span>
      <span className="shrink-0 text-sm text-muted-foreground">{formatWhen(event)}</span>
    </p>
  );
}

function EventSummary({ event }: { event: EventDetails }) {
  const placeIn = usePlace();
  const formatWhen = useWhen();
  return (
    <Card className="hidden overflow-hidden lg:grid">
      <div className="relative aspect-video">
        <div className="absolute inset-0">
          <EventPicture event={event} priority sizes="22rem" />
        </div>
      </div>
      <div className="grid content-start gap-1.5 p-5">
        <h2 dir="auto" className="text-xl">
          <Link to="/event/$id" params={{ id: event.id }} className="hover:underline">
            {event.title}
          </Link>
        </h2>
        <CardFact icon={<CalendarDays />}>{formatWhen(event)}</CardFact>
        <CardFact icon={<MapPin />}>
          <bdi>{placeIn(event.city, event.venue)}</bdi>
        </CardFact>
      </div>
    </Card>
  );
}
