import { createFileRoute } from '@tanstack/react-router';
import { ShareYourStoryPage } from '../features/blogs/share-your-story-page.tsx';

export const Route = createFileRoute('/share-your-story')({ component: ShareYourStoryPage });
