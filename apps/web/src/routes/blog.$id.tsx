import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '../features/blogs/blog-page.tsx';

export const Route = createFileRoute('/blog/$id')({
  component: () => <BlogPage blogId={Route.useParams().id} />,
});
