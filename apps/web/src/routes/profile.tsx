import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../layout/not-found-page.tsx';

export const Route = createFileRoute('/profile')({ component: NotFoundPage });
