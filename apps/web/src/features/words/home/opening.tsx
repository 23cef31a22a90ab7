import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Hero } from '../../../components/pages/hero.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { defaultCity } from '../../events/cities/city.ts';
import { useCity } from '../../events/cities/city-provider.tsx';
import { OpenCommunity } from '../../events/communities/open-community.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { type CarouselSlide, Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/** docs/product/limits.md#lists-and-search */
const shown = 4;

const skeletons = Array.from({ length: shown }, (_, index) => (
  <li key={index} className="w-60 shrink-0 sm:w-auto">
    <div aria-hidden="true" className="h-13 animate-breathe rounded-md bg-secondary" />
  </li>
));

/**
 * Shows announcements, who we are and the city's communities, low enough that events begin below it
 * in the first screen.
 */
export function Opening() {
  return (
    <div className="relative overflow-hidden border-b bg-muted">
      <CoverArt
        seed="nagarika"
        category="Entrepreneurs"
        shape="square"
        className="absolute -top-16 -right-24 size-52 rounded-full max-md:hidden lg:-top-20 lg:-right-28 lg:size-80 xl:right-[max(-9rem,50vw-48rem)]"
      />
      <div className="page-width relative py-3 md:py-5">
        <div className="flex flex-col gap-4 md:gap-6 lg:flex-row lg:items-center lg:gap-12">
          <BannerCarousel />
          <Hero />
        </div>
        <HeroCommunities />
      </div>
    </div>
  );
}

/** Shows the admins' banners; nothing where there are none. */
function BannerCarousel() {
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

/** Turns by itself every five seconds and wraps at both ends; useCarousel decides when it pauses. */
function Carousel({ slides }: { slides: readonly CarouselSlide[] }) {
  const { t } = useLingui();
  const carousel = useCarousel(slides.length);
  const { index, turnsByItself, isHeld } = carousel;

  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Announcements`}
      className="group/carousel touch-pan-y overflow-hidden rounded-xl bg-ink text-ink-foreground"
      {...carousel.holders}
      {...carousel.swipe}
    >
      <div
        aria-live={turnsByItself && !isHeld ? 'off' : 'polite'}
        className="grid *:[grid-area:1/1]"
      >
        {slides.map((slide, at) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={t`${at + 1} of ${slides.length}`}
            isCurrent={at === index}
            isNear={isNeighbour(at, index, slides.length)}
            isFirst={at === 0}
          />
        ))}
      </div>
      {slides.length > 1 && <CarouselControls carousel={carousel} slides={slides} />}
    </section>
  );
}

/**
 * Tells whether a slide is next to the current one: it is drawn already, so that turning shows it
 * at once, and the others wait.
 */
function isNeighbour(at: number, index: number, count: number): boolean {
  const distance = Math.abs(at - index);
  return Math.min(distance, count - distance) <= 1;
}

/** Links to the city's communities, and to all of them. */
function HeroCommunities() {
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

/** Says in a line, not in a panel, that one part of the page is missing: the rest is there. */
function LoadFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
      {children}
      <Button variant="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
