import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { seenBy, seenByWords } from '@nagarika/domain/events/listing/visibility';
import { BadgeCheck } from 'lucide-react';
import { SeatCounts } from '../../../../../components/seat-counts.tsx';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { Notice } from '../../../../../components/ui/outcomes/notice.tsx';
import { PartFailed } from '../../../../../components/ui/outcomes/part-failed.tsx';
import { toast } from '../../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../../lib/use-formats.ts';
import { useNames } from '../../../../../lib/words/use-names.ts';
import { useWord } from '../../../../../lib/words/words.ts';
import { EventPicture } from '../../../../events/events/event-picture.tsx';
import { timeRange } from '../../../../events/events/event-times.ts';
import { QuestionFacts } from '../../../../sales/questions/question-facts.tsx';
import { Labelled } from '../../frame/labelled.tsx';
import type { AdminEvent } from '../admin-event.ts';
import { EventAdministration } from '../event-administration.tsx';
import { EventLists } from '../event-lists.tsx';
import { EventPrices } from '../event-prices.tsx';
import { OrganiserCard } from '../organiser-card.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { ReviewClock } from './review-clock.tsx';

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

/** Shows its status, its time of waiting, and what was said of it. */
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

function EventFacts({ event }: { event: AdminEvent }) {
  const { formatSpecDate, language } = useFormats();
  const nameOf = useNames();
  const word = useWord();
  return (
    <dl className="grid gap-4 rounded-md bg-muted p-4 sm:grid-cols-2 [&_dd]:font-semibold">
      <Labelled label={<Trans>Date and time</Trans>}>
        {formatSpecDate(startOf(event))} · {timeRange(event, language)}
      </Labelled>
      <Labelled label={<Trans>City</Trans>}>
        <bdi>{nameOf(event.city)}</bdi>
      </Labelled>
      <Labelled label={<Trans>Venue</Trans>}>
        <bdi>{event.venue}</bdi>
        <span dir="auto" className="block font-normal text-muted-foreground">
          {event.location}
        </span>
      </Labelled>
      <Labelled label={<Trans>Seats</Trans>}>
        <Plural value={event.seats.total} one="# seat" other="# seats" />
        <span className="block font-normal text-muted-foreground">
          <SeatCounts seats={event.seats} />
        </span>
      </Labelled>
      <Labelled label={<Trans>Who can see it</Trans>}>
        <span>{word(seenByWords[seenBy(event)])}</span>
        {(event.community ?? event.accessCode) && (
          <bdi className="block font-normal text-muted-foreground">
            {event.community ?? event.accessCode}
          </bdi>
        )}
      </Labelled>
    </dl>
  );
}

/**
 * Shows the event's questions at booking, which are judged with it; an admin removes a wrong one at
 * once. It shows no answers.
 */
function EventQuestions({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const list = trpc.questions.list.useQuery({ id: eventId });
  const takingDown = trpc.admin.questions.takeDown.useMutation();

  async function takeDown(questionId: string) {
    try {
      await takingDown.mutateAsync({ questionId });
      await utils.questions.invalidate();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`The question was not taken down. Please try again.`,
      });
    }
  }

  if (list.isError) return <PartFailed error={list.error} retry={() => void list.refetch()} />;
  if (!list.data || list.data.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-xl">
        <Trans>Questions at booking</Trans>
      </h3>
      <ul className="grid grid-cols-1 gap-4">
        {list.data.map((question) => {
          const { id, label } = question;
          return (
            <li key={id} className="grid justify-items-start gap-2 border-t pt-3">
              <QuestionFacts question={question} />
              {!question.isTakenDown && (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={takingDown.isPending}
                  aria-label={t`Take down “${label}” and erase its answers`}
                  onClick={() => void takeDown(id)}
                >
                  <Trans>Take down, with its answers</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
