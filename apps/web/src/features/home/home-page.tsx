import { usePageTitle } from '../../lib/use-page-title.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { FeaturedEvents } from './featured-events.tsx';
import { Hero } from './hero.tsx';
import { WallSample } from './wall-sample.tsx';

export function HomePage() {
  usePageTitle(undefined);
  return (
    <>
      <BannerCarousel />
      <Hero />
      <FeaturedEvents />
      <WallSample />
    </>
  );
}
