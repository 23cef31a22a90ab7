import { usePageTitle } from '../../lib/use-page-title.ts';
import { FeaturedEvents } from './featured-events.tsx';
import { Hero } from './hero.tsx';

export function HomePage() {
  usePageTitle(undefined);
  return (
    <>
      <Hero />
      <FeaturedEvents />
    </>
  );
}
