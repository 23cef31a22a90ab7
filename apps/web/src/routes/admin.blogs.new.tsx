import { createFileRoute } from '@tanstack/react-router';
import { WriteBlogPage } from '../features/desk/admin/blogs/write-blog-page.tsx';
import { OfTab } from '../features/desk/admin/frame/admin-tab.tsx';

export const Route = createFileRoute('/admin/blogs/new')({
  component: () => (
    <OfTab name="blogs">
      <WriteBlogPage />
    </OfTab>
  ),
});
