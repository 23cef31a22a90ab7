import { lazyPart } from '../components/lazy-part.tsx';
import { PageWaiting } from '../components/pages/page-waiting.tsx';
import { MyEventPage } from '../features/desk/my-events/my-event-page.tsx';

/**
 * An organiser's pages that belong to no single event: they take the place of an event's id, which
 * saves a route.
 */
const pages = {
  machines: lazyPart(
    async () => (await import('../features/desk/webhooks/machines-page.tsx')).MachinesPage,
  ),
  tax: lazyPart(async () => (await import('../features/money/tax/tax-page.tsx')).TaxPage),
};

export function HostPage({ id }: { id: string }) {
  const Page = Object.entries(pages).find(([name]) => name === id)?.[1];
  return Page ? <Page waiting={<PageWaiting />} /> : <MyEventPage eventId={id} />;
}
