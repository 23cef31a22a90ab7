import { createFileRoute } from '@tanstack/react-router';
import { ShareYourStoryPage } from '../features/words/blogs/editor/share-your-story-page.tsx';

export const Route = createFileRoute('/share-your-story')({
  validateSearch: ({ again }: Record<string, unknown>): { again?: string } =>
    typeof again === 'string' ? { again } : {},
  component: () => <ShareYourStoryPage again={Route.useSearch().again} />,
});
