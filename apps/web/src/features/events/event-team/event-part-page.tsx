import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { backLook, PageHeading } from '../../../components/pages/page-heading.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { TeamPart } from './team-part.tsx';

type Props<Data> = Omit<ComponentProps<typeof TeamPart<Data>>, 'waiting'> & {
  eventId: string;
  title: string;
  lead: ReactNode;
};

/** Frames one part of an event for its team: its prices, its announcements. */
export function EventPartPage<Data>({ eventId, title, lead, query, children }: Props<Data>) {
  usePageTitle(title);
  return (
    <TeamPart
      query={query}
      waiting={
        <Loading className="narrow-page grid gap-6 py-6 md:py-10">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </Loading>
      }
    >
      {(data, user) => (
        <div className="narrow-page grid grid-cols-1 gap-10">
          <PageHeading
            back={<BackToEvent eventId={eventId} />}
            // The element goes with its words (docs/decisions/0238).
            title={<span key={title}>{title}</span>}
            lead={lead}
          />
          {children(data, user)}
        </div>
      )}
    </TeamPart>
  );
}

export function BackToEvent({ eventId }: { eventId: string }) {
  return (
    <Link to="/my-events/$id" params={{ id: eventId }} className={backLook}>
      <ArrowLeft aria-hidden="true" />
      <Trans>Back to the event</Trans>
    </Link>
  );
}
