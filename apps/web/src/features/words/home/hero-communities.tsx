import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, MessageCircle } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useNames } from '../../../lib/use-names.ts';
import { defaultCity } from '../../events/cities/city.ts';
import { useCity } from '../../events/cities/city-provider.tsx';
import { OpenCommunity } from '../../events/communities/open-community.tsx';
import { LoadFailure } from './load-failure.tsx';

/** docs/product/limits.md#lists-and-search */
const shown = 4;

/** The way into the city's communities, and to all of them. */
export function HeroCommunities() {
  const nameOf = useNames();
  const { city } = useCity();
  const communities = trpc.communities.list.useQuery({ city: city?.name ?? defaultCity.key });
  const name = nameOf(city?.name ?? defaultCity.name);

  return (
    <section className="mt-2 md:mt-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="min-w-0 font-sans text-base font-semibold tracking-normal max-sm:text-sm">
          <Trans>WhatsApp groups in {name}</Trans>
        </h2>
        <Link to="/groups" className={buttonVariants({ variant: 'link', className: 'shrink-0' })}>
          <Trans>See All Groups</Trans>
          <ArrowRight />
        </Link>
      </div>
      {communities.isError && (
        <LoadFailure onRetry={() => void communities.refetch()}>
          <Trans>Failed to fetch communities</Trans>
        </LoadFailure>
      )}
      {communities.data?.length === 0 && (
        <p className="mt-1 text-muted-foreground">
          <Trans>No WhatsApp communities in {name}</Trans>
        </p>
      )}
      {!communities.isError && communities.data?.length !== 0 && (
        <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0 lg:grid-cols-4 lg:gap-3">
          {communities.data
            ?.slice(0, shown)
            .map((community) => <Entry key={community.id} community={community} />) ?? skeletons}
        </ul>
      )}
    </section>
  );
}

function Entry({ community }: { community: Outputs['communities']['list'][number] }) {
  return (
    <li className="grid w-60 shrink-0 snap-start sm:w-auto sm:min-w-0">
      <OpenCommunity
        community={community}
        className="flex min-h-13 items-center gap-3 rounded-md border bg-card px-3.5 py-2 text-left transition-transform duration-150 hover:bg-accent hover:text-accent-foreground active:scale-[0.98]"
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-success" />
        <span className="min-w-0 leading-tight">
          <span dir="auto" title={community.name} className="block font-semibold">
            {community.name}
          </span>
          {community.memberCount > 0 && (
            <span className="text-sm">
              <Plural value={community.memberCount} one="# member" other="# members" />
            </span>
          )}
        </span>
      </OpenCommunity>
    </li>
  );
}

const skeletons = Array.from({ length: shown }, (_, index) => (
  <li key={index} className="w-60 shrink-0 sm:w-auto">
    <div aria-hidden="true" className="h-13 animate-breathe rounded-md bg-secondary" />
  </li>
));
