import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../features/announcements/announcements-page.tsx';

export const Route = createFileRoute('/my-events_/$id_/announcements')({
  component: () => <AnnouncementsPage eventId={Route.useParams().id} />,
});
