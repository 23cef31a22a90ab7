import { Plural, Trans } from '@lingui/react/macro';

import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/use-names.ts';
import { EventPicture } from '../../../events/events/event-picture.tsx';
import type { AdminEvent } from './admin-event.ts';
import { ChangedFields } from './changed-fields.tsx';
import { EventAdministration } from './event-administration.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventLists } from './event-lists.tsx';
import { EventPrices } from './event-prices.tsx';
import { EventQuestions } from './event-questions.tsx';
import { OrganiserCard } from './organiser-card.tsx';
import { ReviewClock } from './review-clock.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = { event: AdminEvent; onCancel: () => void };

export function EventToJudge({ event, onCancel }: Props) {
  const nameOf = useNames();
  const { revision } = event;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Standing event={event} />
      {revision && <ChangedFields event={event} revision={revision} />}
      <div className="aspect-video overflow-hidden rounded-md">
        <EventPicture event={event} sizes="(min-width: 768px) 41rem, 100vw" />
      </div>
      <div className="grid justify-items-start gap-2">
        <Badge variant="secondary">{nameOf(event.category)}</Badge>
        {event.subtitle && (
          <p dir="auto" className="text-lg text-muted-foreground">
            {event.subtitle}
          </p>
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {event.description}
        </p>
        {event.longDescription && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {event.longDescription}
          </p>
        )}
      </div>
      <EventFacts event={event} />
      <EventPrices eventId={event.id} />
      <EventLists event={event} />
      <EventQuestions eventId={event.id} />
      <OrganiserCard organiser={event.organiser} />
      <EventAdministration event={event} onCancel={onCancel} />
    </div>
  );
}

/** Its status, how long it has waited, and what was said of it. */
function Standing({ event }: { event: AdminEvent }) {
  const { formatDayTime, formatSpecDate } = useFormats();
  const { status, submittedAt, reviewedAt, reviewedBy, reviewMessage, revision, isPast } = event;
  const reviewed = reviewedAt && formatSpecDate(new Date(reviewedAt));
  const submitted = formatDayTime(new Date(submittedAt));
  const changed = revision && formatDayTime(new Date(revision.submittedAt));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        {status === 'pending' && <ReviewClock since={submittedAt} />}
        {revision && <ReviewClock since={revision.submittedAt} />}
        {event.isCurated && (
          <Badge tone="success">
            <BadgeCheck aria-hidden="true" />
            <Trans>Curated</Trans>
          </Badge>
        )}
        <span className="text-sm text-muted-foreground">
          {changed ? (
            <Trans>Change submitted {changed}</Trans>
          ) : (
            <Trans>Submitted {submitted}</Trans>
          )}
        </span>
      </div>
      {event.series && <SeriesLine {...event.series} />}
      {status === 'pending' && isPast && (
        <Notice tone="warning">
          <Trans>Its start has passed: approved, it would be listed among past events.</Trans>
        </Notice>
      )}
      {reviewed && (
        <p className="text-muted-foreground">
          <Trans>
            Last reviewed on {reviewed} by <bdi>{reviewedBy}</bdi>.
          </Trans>{' '}
          {reviewMessage && <q dir="auto">{reviewMessage}</q>}
        </p>
      )}
    </div>
  );
}

function SeriesLine({ dates, waiting }: { dates: number; waiting: number }) {
  return (
    <p className="text-muted-foreground">
      <Plural value={dates} one="One of # date of a series." other="One of # dates of a series." />{' '}
      {waiting > 0 && <Plural value={waiting} one="# of them waits." other="# of them wait." />}
    </p>
  );
}
