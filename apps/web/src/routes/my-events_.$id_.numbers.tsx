import { createFileRoute } from '@tanstack/react-router';
import { NumbersPage } from '../features/event-numbers/numbers-page.tsx';

export const Route = createFileRoute('/my-events_/$id_/numbers')({
  component: () => <NumbersPage eventId={Route.useParams().id} />,
});
