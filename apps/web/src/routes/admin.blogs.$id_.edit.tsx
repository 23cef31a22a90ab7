import { createFileRoute } from '@tanstack/react-router';
import { EditBlogPage } from '../features/admin/blogs/edit-blog-page.tsx';

export const Route = createFileRoute('/admin/blogs/$id_/edit')({
  component: () => <EditBlogPage blogId={Route.useParams().id} />,
});
