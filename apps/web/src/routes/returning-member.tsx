import { createFileRoute } from '@tanstack/react-router';
import { ReturningMemberPage } from '../features/desk/account/returning-member-page.tsx';

export const Route = createFileRoute('/returning-member')({ component: ReturningMemberPage });
