import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { instantFromIst } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { payoutStatuses } from '@nagarika/domain/money/payouts/payouts';
import { day } from '@nagarika/domain/time/instants';
import { recentPeriods } from '@nagarika/domain/time/periods';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { showAnalytics } from '#server/features/desk/analytics/queries.ts';
import {
  bookingStatusWords,
  paymentMethodWords,
} from '#server/features/desk/event-numbers/booking-columns.ts';
import { listPayouts } from '#server/features/money/payouts/queries.ts';
import { listInput } from '#server/features/money/payouts/schemas.ts';
import { listAudit } from '#server/features/people/audit/queries.ts';
import { auditListInput } from '#server/features/people/audit/schemas.ts';
import { listUsers } from '#server/features/people/users/list-users.ts';
import { userListInput } from '#server/features/people/users/schemas.ts';
import { mostInFile } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { columnsOf, someExport } from './export.ts';

const all = { page: 'all' } as const;
const yes = (isSo: boolean) => (isSo ? 1 : 0);

type User = Awaited<ReturnType<typeof listUsers>>['items'][number];
const user = columnsOf<User>();

const usersFile = someExport({
  input: userListInput.omit({ page: true }),
  summary: 'Accounts, as the table of them is searched, filtered and sorted',
  area: 'owner',
  isPersonal: true,
  read: async (ctx, input) => (await listUsers(ctx, { ...input, ...all })).items,
  columns: [
    user.text(say('Id'), ({ id }) => id),
    user.text(say('Name'), ({ name }) => name),
    user.text(say('Phone'), ({ phone }) => phone),
    user.text(say('Email'), ({ email }) => email),
    user.text(say('City'), ({ city }) => city),
    user.text(say('Role'), ({ role }) => role),
    user.text(say('Gender'), ({ gender }) => gender),
    user.text(say('Company'), ({ company }) => company),
    user.count(say('Verified organiser'), ({ isVerifiedOrganiser }) => yes(isVerifiedOrganiser)),
    user.count(say('Bookings'), (row) => row.bookings),
    user.count(say('Events'), (row) => row.events),
    user.instant(say('Joined'), ({ createdAt }) => createdAt),
    user.instant(say('Suspended since'), ({ suspendedAt }) => suspendedAt),
  ],
});

type Payout = Awaited<ReturnType<typeof listPayouts>>['items'][number];
const payout = columnsOf<Payout>();

const payoutsFile = someExport({
  input: listInput.omit({ page: true }).extend({ status: z.enum(payoutStatuses).optional() }),
  summary: 'Payouts of a status or of all, as the table of them is searched and sorted',
  area: 'finance',
  isPersonal: true,
  read: async (ctx, input) => (await listPayouts(ctx, { ...input, ...all })).items,
  columns: [
    payout.text(say('Payout'), ({ number }) => number),
    payout.text(say('Status'), ({ status }) => status),
    payout.text(say('Organiser'), ({ organiser }) => organiser.name),
    payout.text(say('Phone'), ({ organiser }) => organiser.phone),
    payout.text(say('Account'), ({ accountNumber }) => accountNumber),
    payout.count(say('Events'), (row) => row.events),
    payout.paise(say('Amount (INR)'), ({ amount }) => amount),
    payout.paise(say('TCS (INR)'), ({ tcs }) => tcs),
    payout.paise(say('TDS (INR)'), ({ tds }) => tds),
    payout.paise(say('Transferred (INR)'), ({ transferred }) => transferred),
    payout.instant(say('Prepared'), ({ preparedAt }) => preparedAt),
    payout.instant(say('In a bank file'), ({ filedAt }) => filedAt),
    payout.instant(say('Paid'), ({ paidAt }) => paidAt),
    payout.text(say('Bank reference (UTR)'), ({ reference }) => reference),
  ],
});

type Entry = Awaited<ReturnType<typeof listAudit>>['items'][number];
const entry = columnsOf<Entry>();
const json = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value);

const auditFile = someExport({
  input: auditListInput.omit({ page: true }),
  summary: 'The audit log, as its table is searched and filtered',
  area: 'owner',
  isPersonal: true,
  read: async (ctx, input) => (await listAudit(ctx, { ...input, ...all })).items,
  columns: [
    entry.instant(say('When'), ({ at }) => at),
    entry.text(say('By'), ({ actor }) => actor?.name ?? null),
    entry.text(say('By (id)'), ({ actor }) => actor?.id ?? null),
    entry.text(say('Action'), ({ action }) => action),
    entry.text(say('Subject'), ({ subjectType }) => subjectType),
    entry.text(say('Subject id'), ({ subjectId }) => subjectId),
    entry.text(say('Before'), ({ before }) => json(before)),
    entry.text(say('After'), ({ after }) => json(after)),
  ],
});

type Figure = {
  table: string;
  label: string;
  people?: number;
  bookings?: number;
  seats?: number;
  gross?: number;
  newMembers?: number;
};
const figure = columnsOf<Figure>();

const analyticsFile = someExport({
  input: z.object({ period: z.enum(recentPeriods) }),
  summary: 'The figures of Analytics for a period',
  area: 'finance',
  isPersonal: false,
  read: figuresOf,
  columns: [
    figure.text(say('Table'), ({ table }) => table),
    figure.text(say('Label'), ({ label }) => label),
    figure.count(say('People'), ({ people }) => people ?? null),
    figure.count(say('Bookings'), (row) => row.bookings ?? null),
    figure.count(say('Seats'), (row) => row.seats ?? null),
    figure.paise(say('Takings (INR)'), ({ gross }) => gross ?? null),
    figure.count(say('New members'), ({ newMembers }) => newMembers ?? null),
  ],
});

async function figuresOf(ctx: MemberContext, input: Parameters<typeof showAnalytics>[1]) {
  const { funnel, byDay, byCity, byCategory } = await showAnalytics(ctx, input);
  const table = <Row>(name: string, rows: readonly Row[]) =>
    rows.map((row) => ({ table: name, ...row }));
  return [
    ...Object.entries(funnel).map(
      ([label, people]): Figure => ({ table: 'funnel', label, people }),
    ),
    ...table('day', byDay),
    ...table('city', byCity),
    ...table('category', byCategory),
  ];
}

const booking = columnsOf<Awaited<ReturnType<typeof bookingsOf>>[number]>();
const days = z.object({ from: day(), to: day() });

const bookingsFile = someExport({
  input: days,
  summary:
    'Bookings that were ordered from one day in India to another (from, to), whatever became of them',
  area: 'finance',
  isPersonal: true,
  read: bookingsOf,
  columns: [
    booking.text(say('Booking code'), ({ code }) => code),
    booking.text(say('Id'), ({ id }) => id),
    booking.text(say('Status'), ({ status }, language) =>
      word(bookingStatusWords[status], language),
    ),
    booking.text(say('Event'), ({ event }) => event),
    booking.text(say('Name'), ({ name }) => name),
    booking.count(say('Seats'), ({ seats }) => seats),
    booking.paise(say('Tickets (INR)'), ({ subtotal }) => subtotal),
    booking.paise(say('Service charge (INR)'), ({ fee }) => fee),
    booking.paise(say('Total (INR)'), ({ total }) => total),
    booking.paise(say('Refunded (INR)'), ({ goneBack }) => goneBack),
    booking.text(
      say('Paid by'),
      ({ method }, language) => method && word(paymentMethodWords[method], language),
    ),
    booking.text(say('Order'), ({ orderId }) => orderId),
    booking.text(say('Payment'), ({ paymentId }) => paymentId && gatewayIdOf(paymentId)),
    booking.instant(say('Ordered on'), ({ createdAt }) => createdAt.toISOString()),
    booking.instant(say('Booked on'), ({ bookedAt }) => bookedAt?.toISOString() ?? null),
  ],
});

/** Reads bookings, the oldest first. Of several payments of a booking, only one became its tickets. */
async function bookingsOf({ deps: { db } }: MemberContext, { from, to }: z.infer<typeof days>) {
  const end = new Date(instantFromIst(to, '00:00').getTime() + 86_400_000);
  const standing = sql.raw(standingRefunds.map((status) => `'${status}'`).join(', '));
  return db
    .select({
      id: bookings.id,
      code: bookings.ticketCode,
      status: bookings.status,
      event: events.title,
      name: users.name,
      seats: bookings.quantity,
      subtotal: bookings.subtotalPaise,
      fee: bookings.feePaise,
      total: bookings.totalPaise,
      method: bookings.paymentMethod,
      orderId: paymentOrders.gatewayOrderId,
      createdAt: bookings.createdAt,
      bookedAt: bookings.bookedAt,
      paymentId: sql<string | null>`(select p.gateway_payment_id from ${payments} p
        where p.order_id = ${paymentOrders.id} and p.outcome = 'ticket' limit 1)`,
      goneBack: sql<number>`(select coalesce(sum(r.amount_paise), 0)::int from ${refunds} r
        join ${payments} p on p.id = r.payment_id
        where p.order_id = ${paymentOrders.id} and r.status in (${standing}))`,
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .where(and(gte(bookings.createdAt, instantFromIst(from, '00:00')), lt(bookings.createdAt, end)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(mostInFile + 1);
}

export const exportsByName = {
  users: usersFile,
  payouts: payoutsFile,
  'audit-log': auditFile,
  analytics: analyticsFile,
  bookings: bookingsFile,
};
