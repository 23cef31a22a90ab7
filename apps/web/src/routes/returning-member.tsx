import { createFileRoute } from '@tanstack/react-router';
import { ReturningMemberPage } from '../features/account/returning-member-page.tsx';

export const Route = createFileRoute('/returning-member')({ component: ReturningMemberPage });
