import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { buttonVariants } from '../../components/ui/button.tsx';

type Props = {
  /** The address of its .ics file. */
  href: `/api/events/${string}/calendar.ics` | `/api/tickets/${string}/calendar.ics`;
  variant: 'outline' | 'link';
};

/** A phone opens its calendar with it, a desktop saves the file for any calendar to take in. */
export function AddToCalendar({ href, variant }: Props) {
  return (
    <a href={href} download className={buttonVariants({ variant })}>
      <CalendarPlus aria-hidden="true" />
      <Trans>Add to calendar</Trans>
    </a>
  );
}
