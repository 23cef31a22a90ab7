import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '../features/communities/groups-page.tsx';

export const Route = createFileRoute('/groups')({ component: GroupsPage });
