import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/trpc.ts';
import { ReviewClock } from '../events/review-clock.tsx';
import { rowTitleLook } from '../table/open-button.tsx';

type Waiting = Outputs['admin']['dashboard']['waiting'];

/** Events and changes of events, the longest waiting first, each leading to its review. */
export function WaitingReviews({ waiting: { reviews, counts } }: { waiting: Waiting }) {
  const waiting = (counts.events ?? 0) + (counts.revisions ?? 0);
  const all = count.format(waiting);
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Waiting for review</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {reviews.length === 0 ? (
          <p className="text-muted-foreground">
            <Trans>No event waits. Well done.</Trans>
          </p>
        ) : (
          <ul className="grid divide-y">
            {reviews.map((review) => (
              <ReviewRow key={`${review.kind} ${review.eventId}`} review={review} />
            ))}
          </ul>
        )}
        {waiting > reviews.length && (
          <Link
            to="/admin/$tab"
            params={{ tab: 'events' }}
            className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
          >
            <Trans>Show all {all}</Trans>
          </Link>
        )}
      </CardContent>
    </Card>
  );
}

function ReviewRow({ review }: { review: Waiting['reviews'][number] }) {
  const { kind, eventId, title, organiser, since } = review;
  const filter = kind === 'event' ? 'pending' : 'revisions';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 sm:flex-nowrap first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link
          dir="auto"
          to="/admin/$tab"
          params={{ tab: 'events' }}
          search={{ filter, open: eventId }}
          className={rowTitleLook}
        >
          {title}
        </Link>
        <p className="text-sm text-muted-foreground">
          {organiser ? <bdi>{organiser}</bdi> : <Trans>No name yet</Trans>}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-1">
        {kind === 'revision' && (
          <Badge variant="secondary">
            <Trans>Change</Trans>
          </Badge>
        )}
        <ReviewClock since={since} />
      </div>
    </li>
  );
}
