import { createFileRoute } from '@tanstack/react-router';
import { CheckInPage } from '../features/sales/check-in/check-in-page.tsx';

export const Route = createFileRoute('/my-events_/$id_/check-in')({
  component: () => <CheckInPage eventId={Route.useParams().id} />,
});
