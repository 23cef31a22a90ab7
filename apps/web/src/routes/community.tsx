import { readWallSearch } from '@nagarika/domain/words/wall/wall-search';
import { createFileRoute } from '@tanstack/react-router';
import { WallPage } from '../features/words/wall/wall-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/community')({
  validateSearch: readWallSearch,
  loader: preloadPage,
  component: () => <WallPage search={Route.useSearch()} />,
});
