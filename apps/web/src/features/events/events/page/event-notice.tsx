import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { useNames } from '../../../../lib/words/use-names.ts';
import { useIsOver } from '../use-is-over.ts';

/** Says why nothing can be booked; only owner and admins see an event that is not approved. */
export function EventNotice({ event }: { event: EventDetails }) {
  const nameOf = useNames();
  const isOver = useIsOver(event);
  if (event.status === 'pending') {
    return (
      <Notice title={<Trans>Waiting for review</Trans>}>
        <Trans>Only you and our team can see this page until the event is approved.</Trans>
      </Notice>
    );
  }
  if (event.status === 'rejected') {
    return (
      <Notice tone="danger" title={<Trans>Not approved</Trans>}>
        <Trans>Only you and our team can see this page.</Trans>
      </Notice>
    );
  }
  if (event.status === 'cancelled') {
    return (
      <Notice tone="danger" title={<Trans>This event was cancelled</Trans>}>
        <Trans>Everybody who had booked gets the full amount back.</Trans>
      </Notice>
    );
  }
  if (event.status === 'postponed') {
    return (
      <Notice tone="warning" title={<Trans>Postponed: new date to be announced</Trans>}>
        <Trans>
          Tickets stay valid and are sold again once there is a new date. Who has booked may cancel
          and get back all that was paid.
        </Trans>
      </Notice>
    );
  }
  if (!event.isPast) return null;
  if (!isOver) {
    return (
      <Notice title={<Trans>Happening now</Trans>}>
        <Trans>Tickets are no longer sold: the event has begun.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      title={<Trans>This event has taken place</Trans>}
      action={
        <Link
          to="/events"
          search={{ category: event.category }}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          <Trans>More in {nameOf(event.category)}</Trans>
        </Link>
      }
    />
  );
}
