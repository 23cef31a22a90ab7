import { createFileRoute } from '@tanstack/react-router';
import { WriteStoryPage } from '../features/admin/blogs/write-story-page.tsx';

export const Route = createFileRoute('/admin/blogs/new')({ component: WriteStoryPage });
