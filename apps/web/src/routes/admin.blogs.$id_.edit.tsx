import { createFileRoute } from '@tanstack/react-router';
import { EditBlogPage } from '../features/desk/admin/blogs/edit-blog-page.tsx';
import { OfTab } from '../features/desk/admin/frame/admin-tab.tsx';

export const Route = createFileRoute('/admin/blogs/$id_/edit')({
  component: () => (
    <OfTab name="blogs">
      <EditBlogPage blogId={Route.useParams().id} />
    </OfTab>
  ),
});
