import { createFileRoute } from '@tanstack/react-router';
import { CommunityGuidelinesPage } from '../features/words/help/community-guidelines-page.tsx';

export const Route = createFileRoute('/guidelines')({ component: CommunityGuidelinesPage });
