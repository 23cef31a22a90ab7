import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { rowLinkLook } from '../table/open-button.tsx';

type Props = {
  bookingId: string;
  event: { title: string };
  member: { name: string | null };
};

/** Says what a payment is for and whose it is, with a link to the booking's story. */
export function EventOfMember({ bookingId, event, member }: Props) {
  return (
    <>
      <Link
        dir="auto"
        to="/admin/$tab/$id"
        params={{ tab: 'bookings', id: bookingId }}
        className={rowLinkLook}
      >
        {event.title}
      </Link>
      <span dir="auto" className="block text-sm font-normal text-muted-foreground">
        {member.name ?? <Trans>No name yet</Trans>}
      </span>
    </>
  );
}
