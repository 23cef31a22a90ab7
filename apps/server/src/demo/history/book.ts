import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { istDate } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { addDays } from '@nagarika/domain/time/periods';
import { bellOnlyKinds } from '@nagarika/domain/words/news/notifications';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { announceDemo } from '#server/demo/announcements.ts';
import type { Pay } from '#server/demo/checkout.ts';
import { communityId } from '#server/demo/communities.ts';
import type { DemoEvent } from '#server/demo/events/demo-event.ts';
import { demoEvents, eventId, ticketTypeId } from '#server/demo/events.ts';
import { connectMachines } from '#server/demo/machines.ts';
import { inviteDemo } from '#server/demo/people/guests.ts';
import { buyerIds, personId, signInId } from '#server/demo/people/people.ts';
import { gatherTeam } from '#server/demo/people/team.ts';
import { priceDemo } from '#server/demo/prices.ts';
import { answersOf } from '#server/demo/questions.ts';
import { doneAt, markDone } from '#server/demo/rows/demo-steps.ts';
import { shifted } from '#server/demo/rows/shifted.ts';
import { joinCommunities } from '#server/features/events/communities/join-communities.ts';
import { book } from '#server/features/money/checkout/book.ts';
import { createOrder } from '#server/features/money/checkout/ordering/create-order.ts';
import type { CreateOrderInput } from '#server/features/money/checkout/schemas.ts';
import { settleIfDue } from '#server/features/money/payments/settling/settle-if-due.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { joinList } from '#server/features/sales/waiting-list/join-list.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { codeOf, holdWorkshop, openWorkshop } from './numbers.ts';
import { payDemo } from './payouts.ts';
import { type Purchase, purchasesOf } from './purchases.ts';
import { linkWays, siteWays, waysTo } from './ways.ts';

/** The days of the longest of the dashboard's recent periods. */
const daysBack = 89;

/** Events whose tickets are sold at the same time; the buyers of one event come one by one. */
const sideBySide = 6;

/**
 * Sells the demo's tickets by the product's own functions, each at a time before its event, then lets those
 * who attended rate, gathers an event's team, and pays an organiser out. After a broken-off start it
 * continues: a booking is found again under its id. `pay` null: only free tickets.
 */
export async function bookDemo(deps: Deps, pay: Pay | null): Promise<void> {
  const { db, clock } = deps;
  const loadedAt = await doneAt(db, 'demo.loaded');
  if (!loadedAt || (await doneAt(db, 'demo.booked'))) return;
  const rows = await db.select().from(users).where(inArray(users.id, buyerIds));
  const buyers = new Map(rows.map((row) => [row.id, toUser(row)]));
  await openWorkshop(deps, loadedAt);
  const waiting = [...demoEvents.entries()];
  const sellNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [turn, event] = next;
      await sellEvent(deps, { event, turn, buyers, loadedAt, pay });
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, sellNext));
  if (pay) {
    await holdWorkshop(deps, {
      loadedAt,
      buyer: buyers.get(buyerIds.at(-1) ?? ''),
      sell: (ctx, event, purchase) => buy(ctx, event, { ...purchase, said: {} }, pay),
    });
  }
  await rateDemo(deps);
  await inviteDemo(deps, loadedAt);
  await viewDemo(deps);
  await gatherTeam(deps, loadedAt);
  await priceDemo(deps, loadedAt);
  if (pay) {
    await payDemo(deps, loadedAt);
    await waitDemo(deps, loadedAt);
  }
  // The papers of sales weeks ago are issued at once; a job issues those of later sales.
  await issuePapers(deps);
  await connectMachines(deps, loadedAt);
  await announceDemo(deps, loadedAt);
  await askTomorrow(deps);
  await readOldSales(deps);
  await markDone(db, 'demo.booked', clock.now());
  deps.log.info('the demo tickets are sold');
}

/** An organiser who hosts for weeks looks at her bell: only the last days' notifications are unread. */
async function readOldSales({ db, clock }: Deps) {
  const lately = new Date(clock.now().getTime() - 2 * 86_400_000);
  const { kind, createdAt } = notifications;
  await db
    .update(notifications)
    .set({ readAt: sql`${createdAt}` })
    .where(and(inArray(kind, [...bellOnlyKinds]), lt(createdAt, lately)));
}

type Sale = {
  event: DemoEvent;
  turn: number;
  buyers: Map<string, User>;
  loadedAt: Date;
  pay: Pay | null;
};

async function sellEvent(deps: Deps, { event, turn, buyers, loadedAt, pay }: Sale) {
  const purchases = purchasesOf(event, turn);
  if (purchases.length === 0) return;
  const lastDay = Math.min(0, event.when[0]);
  const cameBy = await waysTo(deps, eventId(event), loadedAt);
  for (const [i, purchase] of purchases.entries()) {
    const daysAgo = 1 + (10 * (purchases.length - i)) / purchases.length - lastDay;
    const user = buyers.get(purchase.buyerId);
    const said = {
      answers: answersOf(event, purchase.quantity, i),
      // Every third buyer shares.
      share: { phone: i % 3 === 0, email: false },
      ...codeOf(event, i),
    };
    if (!user) continue;
    const then = shifted(deps, user, loadedAt, daysAgo);
    const arrivals = cameBy(i, then.deps.clock.now());
    const ctx = { ...then, request: { ...then.request, arrivals } };
    const group = event.hidden?.group;
    if (group) await joinCommunities(ctx, { communityIds: [communityId(group)] });
    await buy(ctx, event, { ...purchase, said }, pay);
  }
}

type Said = { said: Pick<CreateOrderInput, 'answers' | 'share' | 'code'> };

async function buy(
  ctx: MemberContext,
  event: DemoEvent,
  { bookingId, ticketType, quantity, said }: Purchase & Said,
  pay: Pay | null,
) {
  const id = eventId(event);
  const tickets = { [ticketTypeId(event, ticketType)]: quantity };
  const isFree = event.tickets.every(([, rupees]) => rupees === 0);
  try {
    if (isFree)
      return void (await book(ctx, { id, bookingId, tickets, paymentMethod: 'free', ...said }));
    if (!pay) return;
    const order = await createOrder(ctx, { eventId: id, bookingId, tickets, ...said });
    if (order.status === 'confirmed') return;
    const paid = await pay(order.id);
    if (paid) await book(ctx, { id, paymentMethod: 'razorpay', ...paid });
    else await settlePaid(ctx, order.bookingId);
  } catch (error) {
    // A run that was broken off long ago may find this ticket's time passed.
    if (!(error instanceof Refusal)) throw error;
    ctx.deps.log.warn({ reason: error.message }, 'a demo ticket was not sold');
  }
}

/** Settles as the reconciler would, at the time of the sale. */
async function settlePaid({ deps }: MemberContext, bookingId: string) {
  const [order] = await deps.db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  if (order) await settleIfDue(deps, order.id, { atOnce: true });
}

/**
 * Puts off the gateway's questions: sold days ago by their own clocks, all orders would be asked about the
 * moment the demo starts. A member who has booked meanwhile has her payment asked about as ever.
 */
async function askTomorrow({ db, clock }: Deps) {
  const tomorrow = new Date(clock.now().getTime() + 86_400_000);
  const sold = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'confirmed'), inArray(bookings.userId, buyerIds)));
  await db
    .update(paymentOrders)
    .set({ nextCheckAt: tomorrow })
    .where(inArray(paymentOrders.bookingId, sold));
}

/**
 * Lets four of five who attended rate, mostly well, the same on every installation; Kavya has not got round
 * to it yet.
 */
async function rateDemo({ db, clock }: Deps) {
  const now = clock.now().toISOString();
  await db.execute(sql`
    insert into event_ratings (event_id, user_id, stars, rated_at)
    select b.event_id, b.user_id, (array[5, 4, 5, 5, 4, 3, 5, 4])[1 + n % 8],
      least(e.starts_at + interval '2 days', ${now}::timestamptz)
    from (select *, abs(hashtext(client_booking_id)) as n from bookings where status = 'confirmed') b
    join events e on e.id = b.event_id and e.starts_at < ${now}::timestamptz
    where n % 5 <> 0 and b.user_id <> ${signInId('kavya')}
    on conflict do nothing`);
}

/** Lets Sneha, and Kavya after her, wait for Farah's dinner, which is sold out. */
async function waitDemo(deps: Deps, loadedAt: Date): Promise<void> {
  const dinner = demoEvents.find(({ sold, totalTickets }) => sold === totalTickets);
  const [seat] = dinner?.tickets ?? [];
  if (!dinner || !seat) return;
  const ids = [personId('Sneha Patil'), signInId('kavya')];
  const rows = await deps.db.select().from(users).where(inArray(users.id, ids));
  for (const [place, id] of ids.entries()) {
    const member = rows.find((row) => row.id === id);
    if (!member) continue;
    await joinList(shifted(deps, toUser(member), loadedAt, 2 - place), {
      eventId: eventId(dinner),
      ticketTypeId: ticketTypeId(dinner, seat[0]),
      quantity: place + 1,
    });
  }
}

/**
 * Adds views of events: some twenty to fifty visitors each day, one to three events each, the same at every
 * start. Nothing stands behind such a view but its row.
 */
async function viewDemo({ db, clock }: Deps): Promise<void> {
  const today = istDate(clock.now());
  await db.execute(sql`
    insert into event_views (event_id, visitor_hash, day, source, link_id)
    select e.id, md5('demo ' || d || ' ' || v), d,
      case when l.id is null then (${sql.param(siteWays)}::text[])[1 + v % ${siteWays.length}] else 'link' end, l.id
    from (select generate_series(${addDays(today, -daysBack)}::date, ${today}::date, '1 day')::date as d) days
    cross join lateral generate_series(1, 20 + abs(hashtext(d::text)) % 30) v
    cross join lateral (
      select id from events where status = 'approved'
      order by md5(id::text || d || v) limit 1 + v % 3
    ) e
    left join event_links l on l.event_id = e.id and v % 2 = 0
      and l.kind = (${sql.param(linkWays)}::text[])[1 + abs(hashtext(d::text || v)) % ${linkWays.length}]
    on conflict do nothing`);
}
