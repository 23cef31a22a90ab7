import { createFileRoute } from '@tanstack/react-router';
import { KitPage } from '../features/kit/kit-page.tsx';

export const Route = createFileRoute('/my-events_/$id_/kit')({
  component: () => <KitPage eventId={Route.useParams().id} />,
});
