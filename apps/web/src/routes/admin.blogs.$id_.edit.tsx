import { createFileRoute } from '@tanstack/react-router';
import { EditBlogPage } from '../features/admin/blogs/edit-blog-page.tsx';
import { OfTab } from '../features/admin/frame/admin-tab.tsx';

export const Route = createFileRoute('/admin/blogs/$id_/edit')({
  component: () => (
    <OfTab name="blogs">
      <EditBlogPage blogId={Route.useParams().id} />
    </OfTab>
  ),
});
