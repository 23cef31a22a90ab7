import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import type { CheckInList } from './check-in-list.ts';

/** To the event's page for who may see it, to her events for a helper; with a pass there is no other page. */
export function BackLink({ list: { eventId, standsAs } }: { list: CheckInList }) {
  const { t } = useLingui();
  if (standsAs === 'pass') return null;
  const look = buttonVariants({ variant: 'ghost', size: 'icon', className: '-ml-3' });
  if (standsAs === 'door') {
    return (
      <Link to="/my-events" aria-label={t`Back to My Events`} className={look}>
        <ArrowLeft aria-hidden="true" />
      </Link>
    );
  }
  return (
    <Link
      to="/my-events/$id"
      params={{ id: eventId }}
      aria-label={t`Back to the event`}
      className={look}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
