import { createFileRoute } from '@tanstack/react-router';
import { EventGuidelinesPage } from '../features/words/help/event-guidelines-page.tsx';

export const Route = createFileRoute('/event-guidelines')({ component: EventGuidelinesPage });
