import { Trans } from '@lingui/react/macro';
import { soundsLike } from '@nagarika/domain/language/folding/folded-query';
import { findable } from '@nagarika/domain/language/hidden-signs';
import { memo } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CardGrid, cardGrid } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { CommunityCard } from './community-card.tsx';

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
