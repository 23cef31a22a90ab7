import { Trans } from '@lingui/react/macro';
import { documentLink } from '@nagarika/domain/site/document-link';
import { CalendarPlus } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { useFormats } from '../../../lib/use-formats.ts';

type Props = {
  /** The address of the .ics file. */
  href: `/api/events/${string}/calendar.ics` | `/api/tickets/${string}/calendar.ics`;
  variant: 'outline' | 'link';
};

/** Opens the calendar on a phone; on a desktop it saves the file for any calendar to import. */
export function AddToCalendar({ href, variant }: Props) {
  const { language } = useFormats();
  return (
    <a href={documentLink(href, language)} download className={buttonVariants({ variant })}>
      <CalendarPlus aria-hidden="true" />
      <Trans>Add to calendar</Trans>
    </a>
  );
}
