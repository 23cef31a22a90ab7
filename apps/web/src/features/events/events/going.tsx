import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TicketCheck } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';

type Going = NonNullable<Outputs['checkout']['going']>;

/** Returns the member's tickets of this event; null without a ticket or a member. */
export function useGoing(eventId: string): Going | null {
  const { user } = useSession();
  const going = trpc.checkout.going.useQuery({ eventId }, { enabled: user !== null });
  return going.data ?? null;
}

/** Tells a member that she has booked, above what can be booked. */
export function GoingNotice({ eventId }: { eventId: string }) {
  const going = useGoing(eventId);
  if (!going) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-success-soft px-4 py-1.5 text-success">
      <TicketCheck aria-hidden="true" className="size-5 shrink-0" />
      <p className="grow py-1.5">
        <span className="font-semibold">
          <Trans>You're going</Trans>
        </span>{' '}
        · <Plural value={going.tickets} one="# ticket" other="# tickets" />
      </p>
      <ViewTicket going={going} eventId={eventId} />
    </div>
  );
}

/** Links to the member's ticket, or to her bookings for a ticket that she was given. */
export function ViewTicket({ going, eventId }: { going: Going; eventId: string }) {
  const look = buttonVariants({ variant: 'link', className: 'h-auto! py-1.5' });
  return going.bookingId ? (
    <Link
      to="/book/$id/status/$bookingId"
      params={{ id: eventId, bookingId: going.bookingId }}
      className={look}
    >
      <Trans>View ticket</Trans>
    </Link>
  ) : (
    <Link to="/my-bookings" className={look}>
      <Trans>View ticket</Trans>
    </Link>
  );
}
