import { createFileRoute } from '@tanstack/react-router';
import { readBlogSearch } from '../features/blogs/blog-search.ts';
import { BlogsPage } from '../features/blogs/blogs-page.tsx';

export const Route = createFileRoute('/blogs')({
  validateSearch: readBlogSearch,
  component: () => <BlogsPage search={Route.useSearch()} />,
});
