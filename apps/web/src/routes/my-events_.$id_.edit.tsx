import { createFileRoute } from '@tanstack/react-router';
import { EditEventPage } from '../features/desk/my-events/editing/edit-event-page.tsx';

export const Route = createFileRoute('/my-events_/$id_/edit')({
  component: () => <EditEventPage eventId={Route.useParams().id} />,
});
