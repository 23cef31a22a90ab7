import { createFileRoute } from '@tanstack/react-router';
import { CommunitiesPage } from '../features/communities/communities-page.tsx';

export const Route = createFileRoute('/groups')({ component: CommunitiesPage });
