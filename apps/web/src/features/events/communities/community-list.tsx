import { Plural, Trans } from '@lingui/react/macro';
import { soundsLike } from '@nagarika/domain/language/folding/folded-query';
import { findable } from '@nagarika/domain/language/hidden-signs';
import { Check, Users } from 'lucide-react';
import { memo } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardGrid, cardGrid } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { type Community, OpenCommunity } from './open-community.tsx';

type Props = {
  /** As the server is asked. */
  city: string;
  /** As people call it. */
  name: string;
  search: string;
  onClear: () => void;
};

/** Rendered anew only when what it shows has changed, not with each letter that is typed beside it. */
export const CommunityList = memo(function CommunityList({ city, name, search, onClear }: Props) {
  const { open } = useDialogs();
  const communities = trpc.communities.list.useQuery({ city });
  if (communities.isPending) return <CardGrid>{skeletons}</CardGrid>;
  if (communities.isError) {
    return (
      <ErrorState
        title={<Trans>Failed to fetch communities</Trans>}
        error={communities.error}
        onRetry={() => void communities.refetch()}
      />
    );
  }
  if (communities.data.length === 0) {
    return (
      <EmptyState
        seed="no-groups"
        title={<Trans>No WhatsApp communities in {name}</Trans>}
        action={
          <Button onClick={() => open('city')}>
            <Trans>Change City</Trans>
          </Button>
        }
      >
        <Trans>The first one could be yours: write to us, and we help you open it.</Trans>
      </EmptyState>
    );
  }
  const wanted = findable(search);
  const isLike = soundsLike(search);
  const found = communities.data.filter((community) => {
    const text = `${community.name}\n${community.description}`;
    return findable(text).includes(wanted) || isLike(text);
  });
  if (found.length === 0) {
    return (
      <EmptyState
        seed="no-groups"
        title={<Trans>No groups found</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      >
        <Trans>Nothing here is called “{search}”. Try another word.</Trans>
      </EmptyState>
    );
  }
  return (
    <LongList name="groups" className={cardGrid}>
      {found.map((community) => (
        <CommunityCard key={community.id} community={community} />
      ))}
    </LongList>
  );
});

const skeletons = Array.from({ length: 6 }, (_, index) => (
  <li key={index}>
    <Skeleton className="h-56 rounded-lg" />
  </li>
));

function CommunityCard({ community }: { community: Community }) {
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex items-start gap-4">
        <CoverArt
          seed={community.id}
          category="Meetups"
          shape="square"
          className="size-14 shrink-0 rounded-full"
        />
        <div className="min-w-0 grow">
          <h2 dir="auto" className="text-xl">
            {community.name}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
            {community.memberCount > 0 && (
              <span className="flex items-center gap-1.5">
                <Users aria-hidden="true" className="size-4" />
                <Plural value={community.memberCount} one="# member" other="# members" />
              </span>
            )}
            {community.isJoined && (
              <Badge tone="success">
                <Check aria-hidden="true" />
                <Trans context="group">Joined</Trans>
              </Badge>
            )}
          </p>
        </div>
      </div>
      <p dir="auto" className="text-muted-foreground">
        {community.description}
      </p>
      <OpenCommunity
        community={community}
        className={buttonVariants({ variant: 'outline', className: 'mt-auto' })}
      >
        <Trans>Open in WhatsApp</Trans>
        <bdi className="sr-only">{community.name}</bdi>
      </OpenCommunity>
    </Card>
  );
}
