import { Hero } from '../../../components/hero.tsx';
import { CoverArt } from '../../../components/ui/cover-art.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { HeroCommunities } from './hero-communities.tsx';

/**
 * What is announced, who we are, the city's communities: low enough that events begin below it in
 * the first screen.
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
