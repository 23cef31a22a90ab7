import { lazyPart } from '../../../../components/lazy-part.tsx';
import type { TabName } from './sections.ts';

/** What stands behind each entry of the sidebar, under /admin/. */
export const tabs = {
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
  // No entry of the sidebar: the dashboard leads to it where there is something.
  failures: lazyPart(async () => (await import('../failures/failures-tab.tsx')).FailuresTab),
} satisfies Record<TabName | 'failures', ReturnType<typeof lazyPart<object>>>;
