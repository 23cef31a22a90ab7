import { Trans } from '@lingui/react/macro';
import { trpc } from '../../../lib/trpc.ts';
import { Carousel } from './carousel.tsx';
import { LoadFailure } from './load-failure.tsx';

/** What an admin announces. Nothing at all where there is nothing to show. */
export function BannerCarousel() {
  const banners = trpc.banners.list.useQuery();
  if (banners.data?.length === 0) return null;
  return (
    <div className="min-w-0 grow">
      {banners.isPending && (
        <div aria-hidden="true" className="h-50 animate-breathe rounded-xl bg-secondary md:h-68" />
      )}
      {banners.isError && (
        <LoadFailure onRetry={() => void banners.refetch()}>
          <Trans>Failed to fetch banners</Trans>
        </LoadFailure>
      )}
      {banners.data && <Carousel slides={banners.data} />}
    </div>
  );
}
