import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/people/profile/profile-page.tsx';

export const Route = createFileRoute('/profile')({ component: ProfilePage });
