import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { soundsLike } from '@nagarika/domain/language/folding/folded-query';
import { findable } from '@nagarika/domain/language/hidden-signs';
import { Check, Search, Users } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardGrid, cardGrid } from '../../../components/ui/card.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { defaultCity } from '../cities/city.ts';
import { useCity } from '../cities/city-provider.tsx';
import { type Community, OpenCommunity } from './open-community.tsx';

type Props = {
  /** The city's key for the server. */
  city: string;
  /** The city's usual name. */
  name: string;
  search: string;
  onClear: () => void;
};

/** Memoised, so that typing beside it does not render it anew. */
const CommunityList = memo(function CommunityList({ city, name, search, onClear }: Props) {
  const { open } = useDialogs();
  const communities = trpc.communities.list.useQuery({ city });
  if (communities.isPending) return <CardGrid>{skeletons}</CardGrid>;
  if (communities.isError) {
    return <ErrorState title={<Trans>Failed to fetch communities</Trans>} query={communities} />;
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

export function CommunitiesPage() {
  const nameOf = useNames();
  const { t } = useLingui();
  usePageTitle(
    t`WhatsApp Groups`,
    t`WhatsApp communities of women entrepreneurs, city by city: find yours and join it.`,
  );
  const { city } = useCity();
  const { open } = useDialogs();
  const [typed, setTyped] = useState('');
  // The field shows a letter at once; the remaining groups follow.
  const search = useDeferredValue(typed.trim());
  const clear = useCallback(() => setTyped(''), []);
  const name = nameOf(city?.name ?? defaultCity.name);

  return (
    <div className="wide-page">
      <PageHeading
        title={<Trans>WhatsApp groups in {name}</Trans>}
        lead={
          <Trans>
            Questions answered before the tea is cold, by women who run businesses near you.
          </Trans>
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <search className="relative w-full sm:w-72">
          <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted-foreground" />
          <Input
            type="search"
            aria-label={t`Search groups`}
            placeholder={t`Search groups`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="pl-11"
          />
        </search>
        <Button onClick={() => open('join')}>
          <Trans>Join several</Trans>
        </Button>
        <Button variant="outline" onClick={() => open('city')}>
          <Trans>Change City</Trans>
        </Button>
      </div>
      <CommunityList
        city={city?.name ?? defaultCity.key}
        name={name}
        search={search}
        onClear={clear}
      />
      <PageLinks
        links={[
          { to: '/events', label: t`Events` },
          { to: '/community', label: t`Community Wall` },
          { to: '/contact', label: t`Contact` },
        ]}
      />
    </div>
  );
}

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
