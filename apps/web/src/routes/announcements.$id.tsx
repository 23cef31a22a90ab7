import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../features/words/announcements/announcement-page.tsx';

export const Route = createFileRoute('/announcements/$id')({
  component: () => <AnnouncementPage id={Route.useParams().id} />,
});
