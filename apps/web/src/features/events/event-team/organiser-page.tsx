import { Trans } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/people/users';
import type { ReactNode } from 'react';
import { BackLink, PageHeading } from '../../../components/pages/page-heading.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { useSession } from '../../people/session/use-session.ts';
import { SignInFirst } from './team-part.tsx';

type Props = { title: string; lead?: ReactNode; children: (user: User) => ReactNode };

/** Frames the organiser's pages that belong to no single event. */
export function OrganiserPage({ title, lead, children }: Props) {
  usePageTitle(title);
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <Loading className="narrow-page grid gap-6 py-6 md:py-10">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!user) return <SignInFirst />;
  return (
    <div className="narrow-page grid grid-cols-1 gap-10">
      <PageHeading
        back={
          <BackLink to="/my-events">
            <Trans>Back to My Events</Trans>
          </BackLink>
        }
        title={title}
        lead={lead}
      />
      {children(user)}
    </div>
  );
}
