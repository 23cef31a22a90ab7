import { createFileRoute } from '@tanstack/react-router';
import { AdminBlogPage } from '../features/admin/blogs/admin-blog-page.tsx';

export const Route = createFileRoute('/admin/blogs/$id')({
  component: () => <AdminBlogPage blogId={Route.useParams().id} />,
});
