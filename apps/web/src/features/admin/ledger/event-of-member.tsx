import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { rowLinkLook } from '../table/open-button.tsx';

type Props = { event: { id: string; title: string }; member: { name: string | null } };

/** What a payment is for, and whose it is. */
export function EventOfMember({ event, member }: Props) {
  return (
    <>
      <Link dir="auto" to="/event/$id" params={{ id: event.id }} className={rowLinkLook}>
        {event.title}
      </Link>
      <span dir="auto" className="block text-sm font-normal text-muted-foreground">
        {member.name ?? <Trans>No name yet</Trans>}
      </span>
    </>
  );
}
