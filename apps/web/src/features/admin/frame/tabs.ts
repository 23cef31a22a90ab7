import { type ExoticComponent, lazy } from 'react';
import type { TabName } from './sections.ts';

/** What stands behind each entry of the sidebar, under /admin/. */
export const tabs = {
  events: lazy(async () => {
    const { EventsTab } = await import('../events/events-tab.tsx');
    return { default: EventsTab };
  }),
  users: lazy(async () => {
    const { UsersTab } = await import('../users/users-tab.tsx');
    return { default: UsersTab };
  }),
  'community-posts': lazy(async () => {
    const { CommunityPostsTab } = await import('../wall/community-posts-tab.tsx');
    return { default: CommunityPostsTab };
  }),
  blogs: lazy(async () => {
    const { BlogsTab } = await import('../blogs/blogs-tab.tsx');
    return { default: BlogsTab };
  }),
  messages: lazy(async () => {
    const { MessagesTab } = await import('../messages/messages-tab.tsx');
    return { default: MessagesTab };
  }),
  banners: lazy(async () => {
    const { BannersTab } = await import('../banners/banners-tab.tsx');
    return { default: BannersTab };
  }),
  cities: lazy(async () => {
    const { CitiesTab } = await import('../cities/cities-tab.tsx');
    return { default: CitiesTab };
  }),
  communities: lazy(async () => {
    const { CommunitiesTab } = await import('../communities/communities-tab.tsx');
    return { default: CommunitiesTab };
  }),
  analytics: lazy(async () => {
    const { AnalyticsTab } = await import('../analytics/analytics-tab.tsx');
    return { default: AnalyticsTab };
  }),
  reports: lazy(async () => {
    const { ReportsTab } = await import('../reports/reports-tab.tsx');
    return { default: ReportsTab };
  }),
  payouts: lazy(async () => {
    const { PayoutsTab } = await import('../payouts/payouts-tab.tsx');
    return { default: PayoutsTab };
  }),
  books: lazy(async () => {
    const { BooksTab } = await import('../books/books-tab.tsx');
    return { default: BooksTab };
  }),
  settings: lazy(async () => {
    const { SettingsTab } = await import('../settings/settings-tab.tsx');
    return { default: SettingsTab };
  }),
  'audit-log': lazy(async () => {
    const { AuditLogTab } = await import('../audit/audit-log-tab.tsx');
    return { default: AuditLogTab };
  }),
} satisfies Record<TabName, ExoticComponent>;
