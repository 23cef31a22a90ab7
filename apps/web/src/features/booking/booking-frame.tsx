import type { EventDetails } from '@nagarika/domain/event-answers';
import { startOf } from '@nagarika/domain/events';
import { formatDayTime } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardFact } from '../../components/ui/card.tsx';
import { EventPicture } from '../events/event-picture.tsx';
import { type BookingStep, BookingSteps } from './booking-steps.tsx';

type Props = { event: EventDetails; step: BookingStep; children: ReactNode };

/** Where she is in the booking, and what for; the event beside the step from 1024 px. */
export function BookingFrame({ event, step, children }: Props) {
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <BookingSteps step={step} />
      <div className="mx-auto grid w-full max-w-5xl items-start gap-6 lg:grid-cols-[20rem_1fr]">
        <EventSummary event={event} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

function EventSummary({ event }: { event: EventDetails }) {
  return (
    <Card className="grid grid-cols-[6rem_1fr] overflow-hidden lg:grid-cols-1">
      <div className="relative lg:aspect-video">
        <div className="absolute inset-0">
          <EventPicture event={event} priority sizes="(min-width: 1024px) 20rem, 6rem" />
        </div>
      </div>
      <div className="grid content-start gap-1.5 p-4 lg:p-5">
        <h2 dir="auto" className="text-lg lg:text-xl">
          <Link to="/event/$id" params={{ id: event.id }} className="hover:underline">
            {event.title}
          </Link>
        </h2>
        <CardFact icon={<CalendarDays />}>{formatDayTime(startOf(event))}</CardFact>
        <CardFact icon={<MapPin />}>
          <bdi>{event.venue}</bdi>, <bdi>{event.city}</bdi>
        </CardFact>
      </div>
    </Card>
  );
}
