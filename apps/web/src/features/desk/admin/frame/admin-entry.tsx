import { lazyPart } from '../../../../components/lazy-part.tsx';
import { NotFoundPage } from '../../../../components/pages/not-found-page.tsx';
import { PageWaiting } from '../../../../components/pages/page-waiting.tsx';
import { OfTab } from './admin-tab.tsx';

/** The parts of tabs with a page of their own, under /admin/{tab}/: they share one route, as tabs do. */
const entries = {
  blogs: lazyPart(async () => (await import('../blogs/admin-blog-page.tsx')).AdminBlogPage),
  bookings: lazyPart(async () => (await import('../booking-desk/booking-page.tsx')).BookingPage),
};

export function AdminEntry({ tab, id }: { tab: string; id: string }) {
  const Entry = Object.entries(entries).find(([name]) => name === tab)?.[1];
  if (!Entry) return <NotFoundPage />;
  return (
    <OfTab name={tab}>
      <Entry key={id} id={id} waiting={<PageWaiting />} />
    </OfTab>
  );
}
