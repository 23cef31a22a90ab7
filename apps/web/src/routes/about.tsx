import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/words/about/about-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/about')({ loader: preloadPage, component: AboutPage });
