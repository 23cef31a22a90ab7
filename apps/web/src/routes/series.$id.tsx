import { createFileRoute } from '@tanstack/react-router';
import { SeriesPage } from '../features/desk/series/series-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/series/$id')({
  loader: preloadPage,
  component: () => <SeriesPage seriesId={Route.useParams().id} />,
});
