import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';

export function EventGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>
  );
}

/** Cards to come, as items of an EventGrid. */
export function EventCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <EventCardSkeleton />
    </li>
  ));
}

/** The first section before anything is known. */
export function EventListSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <p role="status" className="sr-only">
        <Trans>Loading events</Trans>
      </p>
      <Skeleton className="h-8 w-56" />
      <EventGrid>
        <EventCardSkeletons count={6} />
      </EventGrid>
    </div>
  );
}
