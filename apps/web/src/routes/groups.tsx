import { createFileRoute } from '@tanstack/react-router';
import { CommunitiesPage } from '../features/events/communities/communities-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/groups')({
  loader: preloadPage,
  component: CommunitiesPage,
});
