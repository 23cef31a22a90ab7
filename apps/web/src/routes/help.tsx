import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/words/help/help-page.tsx';

export const Route = createFileRoute('/help')({ component: HelpPage });
