import { createFileRoute } from '@tanstack/react-router';
import { HostPage } from '../layout/host-page.tsx';

export const Route = createFileRoute('/my-events_/$id')({
  component: () => <HostPage id={Route.useParams().id} />,
});
