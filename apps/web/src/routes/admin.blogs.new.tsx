import { createFileRoute } from '@tanstack/react-router';
import { WriteBlogPage } from '../features/admin/blogs/write-blog-page.tsx';

export const Route = createFileRoute('/admin/blogs/new')({ component: WriteBlogPage });
