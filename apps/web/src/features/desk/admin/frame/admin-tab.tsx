import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { NotFoundPage } from '../../../../components/pages/not-found-page.tsx';
import { PageWaiting } from '../../../../components/pages/page-waiting.tsx';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import type { TabName } from './sections.ts';
import { useAreaWords } from './use-area-words.ts';
import { areaOfTab, useMyAreas } from './use-my-tabs.ts';

/** The page of each entry of the sidebar, under /admin/. */
const tabs = {
  events: lazyPart(async () => (await import('../events/events-tab.tsx')).EventsTab),
  users: lazyPart(async () => (await import('../users/users-tab.tsx')).UsersTab),
  bookings: lazyPart(
    async () => (await import('../booking-desk/booking-desk-tab.tsx')).BookingDeskTab,
  ),
  'community-posts': lazyPart(
    async () => (await import('../wall/community-posts-tab.tsx')).CommunityPostsTab,
  ),
  announcements: lazyPart(
    async () => (await import('../announcements/announcements-tab.tsx')).AnnouncementsTab,
  ),
  blogs: lazyPart(async () => (await import('../blogs/blogs-tab.tsx')).BlogsTab),
  messages: lazyPart(async () => (await import('../contact/messages-tab.tsx')).MessagesTab),
  banners: lazyPart(async () => (await import('../banners/banners-tab.tsx')).BannersTab),
  cities: lazyPart(async () => (await import('../cities/cities-tab.tsx')).CitiesTab),
  communities: lazyPart(
    async () => (await import('../communities/communities-tab.tsx')).CommunitiesTab,
  ),
  analytics: lazyPart(async () => (await import('../analytics/analytics-tab.tsx')).AnalyticsTab),
  reports: lazyPart(async () => (await import('../reports/reports-tab.tsx')).ReportsTab),
  payouts: lazyPart(async () => (await import('../payouts/payouts-tab.tsx')).PayoutsTab),
  tax: lazyPart(async () => (await import('../tax/tax-tab.tsx')).TaxTab),
  books: lazyPart(async () => (await import('../ledger/ledger-tab.tsx')).LedgerTab),
  settings: lazyPart(async () => (await import('../settings/settings-tab.tsx')).SettingsTab),
  'audit-log': lazyPart(async () => (await import('../audit/audit-log-tab.tsx')).AuditLogTab),
  // The sidebar has no entry for it: the dashboard leads there when something failed.
  failures: lazyPart(async () => (await import('../failures/failures-tab.tsx')).FailuresTab),
} satisfies Record<TabName | 'failures', ReturnType<typeof lazyPart<object>>>;

/** Loads a tab's code when it is opened. */
export function AdminTab({ name }: { name: string }) {
  const Tab = Object.entries(tabs).find(([tab]) => tab === name)?.[1];
  if (!Tab) return <NotFoundPage />;
  return (
    <OfTab name={name}>
      <Tab waiting={<PageWaiting />} />
    </OfTab>
  );
}

/** Shows a tab to admins of its area, and tells others which area that is. */
export function OfTab({ name, children }: { name: string; children: ReactNode }) {
  const area = areaOfTab(name);
  const isMine = useMyAreas();
  return area && !isMine(area) ? <OthersArea area={area} /> : children;
}

/** Stands in for a page that belongs to admins of another area. */
function OthersArea({ area }: { area: AdminArea }) {
  const { t } = useLingui();
  const { name } = useAreaWords()[area];
  usePageTitle(t`Not your area`);
  return (
    <EmptyState
      seed="others-area"
      isPage
      title={<Trans>Not your area</Trans>}
      action={
        <Link to="/admin" className={buttonVariants()}>
          <Trans>To the dashboard</Trans>
        </Link>
      }
    >
      <Trans>This needs the area {name}. An admin of the area Owner can give it to you.</Trans>
    </EmptyState>
  );
}
