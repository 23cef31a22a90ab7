import { createFileRoute } from '@tanstack/react-router';
import { EditStoryPage } from '../features/admin/blogs/edit-story-page.tsx';

export const Route = createFileRoute('/admin/blogs/$id_/edit')({
  component: () => <EditStoryPage blogId={Route.useParams().id} />,
});
