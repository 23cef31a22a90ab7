import { Trans } from '@lingui/react/macro';
import { isHappening } from '@nagarika/domain/events/listing/events';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { useNow } from '../../../lib/times/use-now.ts';
import { HappeningBadge } from '../../events/events/list/happening-badge.tsx';
import type { Booking } from './booking.ts';
import { eventOf } from './is-coming.ts';

/** Tells a ticket holder that the event is on again, or has lost its date. */
export function WhenNotice({ booking }: { booking: Booking }) {
  const now = useNow();
  if (booking.status !== 'confirmed') return null;
  if (booking.event.isPostponed) {
    return (
      <Notice tone="warning" title={<Trans>Postponed: new date to be announced</Trans>}>
        <Trans>
          Your tickets stay valid. We tell you the new date; until the event starts you may cancel
          and get back all that you paid.
        </Trans>
      </Notice>
    );
  }
  if (!isHappening(eventOf(booking), now)) return null;
  return (
    <p>
      <HappeningBadge />
    </p>
  );
}
