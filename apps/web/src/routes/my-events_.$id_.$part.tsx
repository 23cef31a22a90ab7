import { createFileRoute } from '@tanstack/react-router';
import { EventPart } from '../layout/event-part.tsx';

export const Route = createFileRoute('/my-events_/$id_/$part')({
  component: () => <EventPart {...Route.useParams()} />,
});
