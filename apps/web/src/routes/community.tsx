import { readWallSearch } from '@nagarika/domain/wall-search';
import { createFileRoute } from '@tanstack/react-router';
import { WallPage } from '../features/wall/wall-page.tsx';
import { preloadPage } from '../lib/preload-page.ts';

export const Route = createFileRoute('/community')({
  validateSearch: readWallSearch,
  loader: preloadPage,
  component: () => <WallPage search={Route.useSearch()} />,
});
