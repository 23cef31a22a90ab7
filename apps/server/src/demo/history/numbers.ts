import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq } from 'drizzle-orm';
import type { DemoEvent } from '#server/demo/events/demo-event.ts';
import { demoEvents, eventId, ticketTypeId } from '#server/demo/events.ts';
import { organiserId } from '#server/demo/people/people.ts';
import { plainCode, plainTerms } from '#server/demo/prices.ts';
import { demoId } from '#server/demo/rows/ids.ts';
import { shifted } from '#server/demo/rows/shifted.ts';
import { changeTerms } from '#server/features/events/prices/change-terms.ts';
import { makeCode } from '#server/features/events/prices/codes/make-code.ts';
import { cancelOwnBooking } from '#server/features/money/checkout/cancelling/cancel-own-booking.ts';
import { decideRefund } from '#server/features/money/refunds/decide-refund.ts';
import { sendScans } from '#server/features/sales/check-in/send-scans.ts';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Purchase } from './purchases.ts';

const code = 'KILN10';

/** Ritu's last workshop, now over, whose page of numbers has something to show in each part. */
const isWorkshop = ({ title }: DemoEvent) => title.startsWith('Glaze Day');

/** Days before today: before the first sale, between two sales, and early enough to cancel. */
const moments = { opens: 25, refunds: 14, cancels: 15, buys: 16 } as const;

/** Gives every third buyer the code. */
export const codeOf = (event: DemoEvent, turn: number): { code?: string } =>
  isWorkshop(event) && turn % 3 === 1 ? { code } : {};

/** Adds an early price and a code before anything is sold. */
export async function openWorkshop(deps: Deps, loadedAt: Date): Promise<void> {
  const { event, ritu } = await findWorkshop(deps);
  if (!(event && ritu)) return;
  const ctx = shifted(deps, ritu, loadedAt, moments.opens);
  const id = eventId(event);
  await unlessDone(deps, async () => {
    await makeCode(ctx, { id, code: { ...plainCode, code, value: 10 } });
    await changeTerms(ctx, {
      id,
      typeId: ticketTypeId(event, 'General'),
      terms: { ...plainTerms, price: 75_000, early: [{ price: 60_000, until: null, seats: 4 }] },
    });
  });
}

type Sell = (ctx: MemberContext, event: DemoEvent, purchase: Purchase) => Promise<void>;

/** One buyer cannot come and cancels, one gets a part back, and two of the others do not come. */
export async function holdWorkshop(
  deps: Deps,
  { loadedAt, buyer, sell }: { loadedAt: Date; buyer: User | undefined; sell: Sell },
): Promise<void> {
  const { event, ritu } = await findWorkshop(deps);
  if (!(event && ritu && buyer)) return;
  const id = eventId(event);
  const bookingId = `BK${demoId(`cancelled ${event.title}`).replaceAll('-', '').slice(0, 20)}`;
  const as = (user: User, daysAgo: number) => shifted(deps, user, loadedAt, daysAgo);
  const purchase = { bookingId, buyerId: buyer.id, ticketType: 'General', quantity: 1 };
  await sell(as(buyer, moments.buys), event, purchase);
  const ofEvent = await deps.db
    .select({ id: bookings.id, clientId: bookings.clientBookingId })
    .from(bookings)
    .where(and(eq(bookings.eventId, id), eq(bookings.status, 'confirmed')))
    .orderBy(asc(bookings.bookedAt));
  const cancelled = ofEvent.find(({ clientId }) => clientId === bookingId);
  const parted = ofEvent.find(({ clientId }) => clientId !== bookingId);
  if (cancelled) {
    await unlessDone(deps, () =>
      cancelOwnBooking(as(buyer, moments.cancels), { id: cancelled.id }),
    );
  }
  if (parted) {
    await unlessDone(deps, () =>
      decideRefund(as(ritu, moments.refunds), {
        id: parted.id,
        key: demoId(`refund ${event.title}`),
        give: 'part',
        amount: 10_000,
        takesTickets: false,
        reason: 'One of your pieces broke in the kiln.',
      }),
    );
  }
  await admit(as(ritu, -event.when[0]), id);
}

/** Checks in all but two. */
async function admit(ctx: MemberContext, eventId: string): Promise<void> {
  const { db, secrets, clock } = ctx.deps;
  const rows = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.state, 'valid')))
    .orderBy(asc(tickets.issuedAt), asc(tickets.code));
  const scannedAt = clock.now();
  const scans = rows.slice(2).map((ticket) => ({
    id: demoId(`scan ${ticket.id}`),
    text: ticketQr(secrets, ticket),
    shownVerdict: null,
    scannedAt,
    isTakenBack: false,
  }));
  if (scans.length > 0) await sendScans(ctx, { eventId, deviceId: 'Android K7PX', scans });
}

async function findWorkshop({ db }: Deps) {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.id, organiserId('ritu')));
  return { event: demoEvents.find(isWorkshop), ritu: row && toUser(row) };
}

/** A broken-off start may find some of the work done. */
async function unlessDone(deps: Deps, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.log.info({ reason: error.message }, 'a part of the demo workshop was done before');
  }
}
