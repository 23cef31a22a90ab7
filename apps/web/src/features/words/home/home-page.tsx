import { usePageTitle } from '../../../lib/use-page-title.ts';
import { FeaturedEvents } from './featured-events.tsx';
import { Opening } from './opening.tsx';
import { WallSample } from './wall-sample.tsx';

export function HomePage() {
  usePageTitle(undefined);
  return (
    <>
      <Opening />
      <FeaturedEvents />
      <WallSample />
    </>
  );
}
