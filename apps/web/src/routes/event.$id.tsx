import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../features/events/event-page.tsx';

export const Route = createFileRoute('/event/$id')({
  component: () => <EventPage eventId={Route.useParams().id} />,
});
