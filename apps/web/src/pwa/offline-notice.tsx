import { Trans } from '@lingui/react/macro';

import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { CloudOff } from 'lucide-react';
import { isCheckInPath } from '../features/sales/offline/check-in-cache.ts';
import { hasOfflineTicket, ticketsListedAt } from '../features/sales/offline/offline-tickets.ts';
import { useOnReturn } from '../lib/pages/use-on-return.ts';
import { useFormats } from '../lib/use-formats.ts';

/** Says what still works without a connection, so that nothing shown seems current. */
export function OfflineNotice() {
  const queries = useQueryClient();
  // Failed and cached answers are asked for again.
  const isOnline = useOnReturn(() => void queries.invalidateQueries());
  // The check-in's own header stays in view instead, and says it too.
  const isAtDoor = useLocation({ select: ({ pathname }) => isCheckInPath(pathname) });
  return (
    <div role="status" className={clsx(!isAtDoor && 'sticky top-16 z-30 low:top-0')}>
      {!isOnline && (
        <p className="bg-ink text-ink-foreground">
          <span className="page-width flex items-center gap-3 py-2.5">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            <span>
              <Trans>You are offline.</Trans> <WhatStillWorks />
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

function WhatStillWorks() {
  const { formatDayTime } = useFormats();
  const path = useLocation({ select: (location) => location.pathname });
  const listedAt = ticketsListedAt();
  const isTicketPage = path === '/my-bookings';
  if (isCheckInPath(path)) return <Trans>Check-in goes on; scans are sent later.</Trans>;
  if (!listedAt || !(isTicketPage || hasOfflineTicket())) {
    return <Trans>You can go on as soon as there is a connection.</Trans>;
  }
  if (isTicketPage) {
    const time = formatDayTime(listedAt);
    return <Trans>These are your tickets as of {time}.</Trans>;
  }
  return (
    <Trans>
      <Link to="/my-bookings" className="font-semibold underline underline-offset-4">
        Your tickets
      </Link>{' '}
      are on this device; the rest needs a connection.
    </Trans>
  );
}
