import { adminEventFilters, adminUserFilters } from '@nagarika/domain/desk/admin-filters';
import { addDays, recentPeriods, unitAround } from '@nagarika/domain/time/periods';
import { userId } from '../seed/facts/seeding.ts';
import { familyNames } from '../seed/facts/words.ts';
import type { Installation } from './installation.ts';
import { pick, type Reads } from './read.ts';

type Admin = Awaited<ReturnType<Installation['as']>>['admin'];

/** Asks as the first account, which is an admin's. */
const asAdmin =
  (ask: (admin: Admin, n: number) => Promise<unknown>): Reads[string] =>
  async ({ as }) => {
    const { admin } = await as(userId(0));
    return (n) => ask(admin, n);
  };

const today = new Date().toISOString().slice(0, 10);
const names = familyNames as unknown as [string, ...string[]];
const months = Array.from({ length: 12 }, (_, n) => unitAround('month', addDays(today, -30 * n)));
const lastPage = { page: 400 } as const;

type Period = { from: string; to: string };
const report = (period: (n: number) => Period, more = {}) =>
  asAdmin((admin, n) => admin.reporting.byOrganiser({ ...period(n), ...more }));

const year = unitAround('year', today);

/** Every tab of the dashboard, as it opens and as it is sorted, filtered, searched and turned to its end. */
export const adminReads: Reads = {
  'admin: four numbers': asAdmin((admin) => admin.dashboard.reports()),
  'admin: what waits': asAdmin((admin) => admin.dashboard.waiting()),
  ...Object.fromEntries(
    recentPeriods.map((period) => [
      `admin: analytics ${period}`,
      asAdmin((admin) => admin.analytics.show({ period })),
    ]),
  ),
  'admin: report of a month': report((n) => pick(months as [Period, ...Period[]], n)),
  'admin: report of this month': report(() => unitAround('month', today)),
  'admin: report of a quarter': report(() => unitAround('quarter', today)),
  'admin: report of a year': report(() => year),
  'admin: report of some days': report((n) => ({ from: addDays(today, -40 - n), to: today })),
  'admin: report of all years': report(() => ({ from: '2000-01-01', to: '2099-12-31' })),
  'admin: report across years': report((n) => ({ from: addDays(today, -800 - n), to: today })),
  'admin: report by name': report(() => year, { sort: 'organiser' }),
  'admin: report searched': async ({ as }) => {
    const { admin } = await as(userId(0));
    return (n) => admin.reporting.byOrganiser({ ...year, search: pick(names, n) });
  },
  'admin: events': asAdmin((admin) => admin.events.list({})),
  'admin: events, last page': asAdmin((admin) => admin.events.list(lastPage)),
  ...Object.fromEntries(
    adminEventFilters.map((filter) => [
      `admin: events ${filter}`,
      asAdmin((admin) => admin.events.list({ filter })),
    ]),
  ),
  'admin: events by submission': asAdmin((admin) =>
    admin.events.list({ sort: 'submitted', direction: 'desc' }),
  ),
  'admin: events by start, last page': asAdmin((admin) =>
    admin.events.list({ sort: 'start', direction: 'desc', ...lastPage }),
  ),
  'admin: events by title': asAdmin((admin) => admin.events.list({ sort: 'title' })),
  'admin: events most sold': asAdmin((admin) =>
    admin.events.list({ sort: 'sold', direction: 'desc' }),
  ),
  'admin: events least sold': asAdmin((admin) =>
    admin.events.list({ sort: 'sold', direction: 'asc' }),
  ),
  'admin: events searched, a word': asAdmin((admin, n) =>
    admin.events.list({ search: pick(['pottery', 'kathak', 'ledger lab'], n) }),
  ),
  'admin: events searched, one hit': async ({ as }, { aNumber }) => {
    const { admin } = await as(userId(0));
    return (n) => admin.events.list({ search: ` ${aNumber(n)}` });
  },
  'admin: events searched, none': asAdmin((admin) => admin.events.list({ search: 'qzxw' })),
  'admin: events searched, two letters': asAdmin((admin) => admin.events.list({ search: 'po' })),
  'admin: events pending, REST': asAdmin((admin) => admin.events.pending({ limit: 50 })),
  'admin: users': asAdmin((admin) => admin.users.list({})),
  'admin: users, last page': asAdmin((admin) => admin.users.list(lastPage)),
  'admin: users by name': asAdmin((admin) => admin.users.list({ sort: 'name', direction: 'asc' })),
  'admin: users by name, down': asAdmin((admin) =>
    admin.users.list({ sort: 'name', direction: 'desc' }),
  ),
  'admin: users by bookings': asAdmin((admin) => admin.users.list({ sort: 'bookings' })),
  'admin: users by events': asAdmin((admin) => admin.users.list({ sort: 'events' })),
  ...Object.fromEntries(
    adminUserFilters.map((filter) => [
      `admin: users, ${filter}`,
      asAdmin((admin) => admin.users.list({ filter })),
    ]),
  ),
  'admin: users searched, a name': asAdmin((admin, n) =>
    admin.users.list({ search: pick(names, n) }),
  ),
  'admin: users searched, a number': asAdmin((admin, n) =>
    admin.users.list({ search: String(98_765 + n) }),
  ),
  'admin: users searched, an address': asAdmin((admin, n) =>
    admin.users.list({ search: `member.${n * 3}@` }),
  ),
  'admin: users searched, none': asAdmin((admin) => admin.users.list({ search: 'qzxw' })),
  'admin: users searched, two letters': asAdmin((admin) => admin.users.list({ search: 'ra' })),
  'admin: a user': async ({ as }, { buyers, organisers }) => {
    const { admin } = await as(userId(0));
    return (n) => admin.users.show({ id: pick(n % 2 ? buyers : organisers, n >> 1) });
  },
  'admin: find a booking by number': async ({ as, sql }, { members }) => {
    const { admin } = await as(userId(0));
    const rows = await sql<{ phone: string }[]>`
      select phone from users where id = any(${members}::uuid[])`;
    return (n) => admin.bookings.find({ search: rows[n % rows.length]?.phone.slice(3) ?? '' });
  },
  'admin: posts that wait': asAdmin((admin) => admin.wall.list({ kind: 'post', list: 'waiting' })),
  'admin: posts reported': asAdmin((admin) => admin.wall.list({ kind: 'post', list: 'reported' })),
  'admin: posts hidden': asAdmin((admin) => admin.wall.list({ kind: 'post', list: 'hidden' })),
  'admin: comments reported': asAdmin((admin) =>
    admin.wall.list({ kind: 'comment', list: 'reported' }),
  ),
  'admin: wall counts': asAdmin((admin) => admin.wall.counts()),
  'admin: blogs': asAdmin((admin) => admin.blogs.list({})),
  'admin: blogs by views': asAdmin((admin) => admin.blogs.list({ sort: 'views' })),
  'admin: messages': asAdmin((admin) => admin.contact.list({})),
  'admin: messages open': asAdmin((admin) => admin.contact.list({ state: 'open' })),
  'admin: messages searched': asAdmin((admin, n) =>
    admin.contact.list({ search: pick(['pottery', 'kathak', 'qzxw'], n) }),
  ),
  'admin: cities': asAdmin((admin) => admin.cities.list({})),
  'admin: communities': asAdmin((admin) => admin.communities.list({})),
  'admin: owed': asAdmin((admin) => admin.payouts.owed({})),
  'admin: payouts prepared': asAdmin((admin) => admin.payouts.list({ status: 'prepared' })),
  'admin: payouts paid': asAdmin((admin) => admin.payouts.list({ status: 'paid' })),
  'admin: open refunds': asAdmin((admin) => admin.ledger.openRefunds({})),
  'admin: flagged payments': asAdmin((admin) => admin.ledger.flaggedPayments({})),
  'admin: parked events': asAdmin((admin) => admin.ledger.parkedEvents({})),
  'admin: disputes': asAdmin((admin) => admin.disputes.list({})),
  'admin: the books': asAdmin((admin) => admin.ledger.check()),
  'admin: audit log': asAdmin((admin) => admin.audit.list({})),
  'admin: audit log, an act': asAdmin((admin) => admin.audit.list({ action: 'event.rejected' })),
  'admin: audit log, an actor': asAdmin((admin, n) => admin.audit.list({ search: pick(names, n) })),
  'admin: audit log, kinds': asAdmin((admin) => admin.audit.kinds()),
};
