import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '../features/words/blogs/blog-page.tsx';
import { preloadPage } from '../lib/preload-page.ts';

export const Route = createFileRoute('/blog/$id')({
  loader: preloadPage,
  component: () => <BlogPage blogId={Route.useParams().id} />,
});
