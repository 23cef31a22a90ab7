import { createFileRoute } from '@tanstack/react-router';
import { WallPage } from '../features/wall/wall-page.tsx';
import { readWallSearch } from '../features/wall/wall-search.ts';

export const Route = createFileRoute('/community')({
  validateSearch: readWallSearch,
  component: () => <WallPage search={Route.useSearch()} />,
});
