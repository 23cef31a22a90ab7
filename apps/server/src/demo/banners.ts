import type { banners } from '@nagarika/db/schema/banners';
import { demoId } from './ids.ts';

const slides = [
  [
    'Your city, your circle',
    'Breakfasts, workshops and walks with women who build.',
    'Browse Events',
    '/events',
  ],
  [
    'Twenty minutes from idea to event',
    'Tell us what you would like to host. We help with the rest.',
    'Create Event',
    '/create-event',
  ],
  [
    'Find your people on WhatsApp',
    'Groups in ten cities, moderated and kind.',
    'See the Groups',
    '/groups',
  ],
  [
    'Say it on the wall',
    'A worry, a win, a wish: with your name or without it.',
    'Visit the Wall',
    '/community',
  ],
  ['New here?', 'A phone number is all it takes to join.', 'Sign In', '/auth'],
] as const;

export const bannerId = (title: string) => demoId(`banner ${title}`);

export const bannerRows: (typeof banners.$inferInsert)[] = slides.map(
  ([title, subtitle, ctaText, landingPageUrl], position) => ({
    id: bannerId(title),
    title,
    subtitle,
    ctaText,
    landingPageUrl,
    position,
  }),
);
