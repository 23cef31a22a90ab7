import { readBlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { createFileRoute } from '@tanstack/react-router';
import { BlogsPage } from '../features/words/blogs/blogs-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/blogs')({
  validateSearch: readBlogSearch,
  loader: preloadPage,
  component: () => <BlogsPage search={Route.useSearch()} />,
});
