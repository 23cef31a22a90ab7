import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/words/home/home-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/')({ loader: preloadPage, component: HomePage });
