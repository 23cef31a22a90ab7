import { createFileRoute } from '@tanstack/react-router';
import { MyEventPage } from '../features/my-events/my-event-page.tsx';

export const Route = createFileRoute('/my-events_/$id')({
  component: () => <MyEventPage eventId={Route.useParams().id} />,
});
