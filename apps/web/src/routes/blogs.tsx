import { readBlogSearch } from '@nagarika/domain/blog-search';
import { createFileRoute } from '@tanstack/react-router';
import { BlogsPage } from '../features/blogs/blogs-page.tsx';
import { preloadPage } from '../lib/preload-page.ts';

export const Route = createFileRoute('/blogs')({
  validateSearch: readBlogSearch,
  loader: preloadPage,
  component: () => <BlogsPage search={Route.useSearch()} />,
});
