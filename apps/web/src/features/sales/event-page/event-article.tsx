import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Breadcrumb } from '../../../components/ui/breadcrumb.tsx';
import { EventAbout } from '../../events/events/event-about.tsx';
import { EventAgenda } from '../../events/events/event-agenda.tsx';
import { EventFacts } from '../../events/events/event-facts.tsx';
import { EventHero } from '../../events/events/event-hero.tsx';
import { EventHighlights } from '../../events/events/event-highlights.tsx';
import { EventNotice } from '../../events/events/event-notice.tsx';
import { EventStats } from '../../events/events/event-stats.tsx';
import { EventTerms } from '../../events/events/event-terms.tsx';
import { OrganizerCard } from '../../events/events/organizer-card.tsx';
import { ShareButtons } from '../../events/events/share-buttons.tsx';
import { OpenPayment } from '../open-payments/open-payment.tsx';
import { BookingBar } from './booking-bar.tsx';
import { BookingCard } from './booking-card.tsx';

// Few events are one date of a series.
const OtherDates = lazyPart(
  async () => (await import('../../events/events/other-dates.tsx')).OtherDates,
);

type Props = { event: EventDetails; code: string | undefined; onRefresh: () => void };

/** One column on a phone, in the order of reading; from 1024 px the ticket stands beside it. */
export function EventArticle({ event, code, onRefresh }: Props) {
  const isPublic = event.status === 'approved';
  const isBookable = isPublic && !event.isPast;
  return (
    <article>
      <div className="page-width">
        <Breadcrumb>
          <Link to="/">
            <Trans>Home</Trans>
          </Link>
          <Link to="/events">
            <Trans>Events</Trans>
          </Link>
          {event.title}
        </Breadcrumb>
      </div>
      <div className="page-width with-aside items-start gap-y-8 pb-6 md:pb-10 lg:grid-rows-[auto_1fr] lg:pt-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <EventHero event={event} />
          <EventNotice event={event} />
          {!isBookable && <OpenPayment eventId={event.id} />}
          <EventFacts event={event} />
        </div>
        <aside className="grid gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isBookable && <BookingCard event={event} code={code} onRefresh={onRefresh} />}
          <EventStats event={event} />
          {isPublic && <ShareButtons event={event} />}
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <EventAbout event={event} />
          <EventHighlights event={event} />
          <EventAgenda event={event} />
          {event.seriesId && <OtherDates eventId={event.id} seriesId={event.seriesId} />}
          <OrganizerCard organizer={event.organizer} />
          <EventTerms event={event} />
        </div>
      </div>
      {isBookable && <BookingBar event={event} code={code} />}
    </article>
  );
}
