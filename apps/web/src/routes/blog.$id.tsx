import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '../features/words/blogs/page/blog-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/blog/$id')({
  loader: preloadPage,
  component: () => <BlogPage blogId={Route.useParams().id} />,
});
