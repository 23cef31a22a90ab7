import { createFileRoute } from '@tanstack/react-router';
import { AdminStoryPage } from '../features/admin/blogs/admin-story-page.tsx';

export const Route = createFileRoute('/admin/blogs/$id')({
  component: () => <AdminStoryPage blogId={Route.useParams().id} />,
});
