import { lazyPart } from '../components/lazy-part.tsx';
import { NotFoundPage } from '../components/pages/not-found-page.tsx';
import { PageWaiting } from '../components/pages/page-waiting.tsx';

/**
 * The pages of an event's parts for its team: they share one route, since every visitor loads each
 * route.
 */
const parts = {
  announcements: lazyPart(
    async () =>
      (await import('../features/words/announcements/announcements-page.tsx')).AnnouncementsPage,
  ),
  kit: lazyPart(async () => (await import('../features/words/kit/kit-page.tsx')).KitPage),
  numbers: lazyPart(
    async () => (await import('../features/desk/event-numbers/numbers-page.tsx')).NumbersPage,
  ),
  prices: lazyPart(
    async () => (await import('../features/events/prices/prices-page.tsx')).PricesPage,
  ),
};

export function EventPart({ id, part }: { id: string; part: string }) {
  const Part = Object.entries(parts).find(([name]) => name === part)?.[1];
  if (!Part) return <NotFoundPage />;
  return <Part key={`${part} ${id}`} eventId={id} waiting={<PageWaiting />} />;
}
