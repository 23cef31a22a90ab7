import { events } from '@nagarika/db/schema/events/events';
import { payoutLines } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { settings } from '@nagarika/db/schema/system';
import { assumedHours } from '@nagarika/domain/events/listing/events';
import {
  payoutNumber,
  payoutReferenceSchema,
  payoutReleaseSetting,
} from '@nagarika/domain/money/payouts/payouts';
import type { User } from '@nagarika/domain/people/users';
import { and, eq, ne } from 'drizzle-orm';
import { mayActInFinance } from '#server/features/money/payouts/paying/lock-finance.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { proofOf } from '#test/proven.ts';
import type { World } from '#test/world.ts';

export const account = {
  accountName: 'Meera Nair',
  accountNumber: '000123456789',
  ifsc: 'HDFC0001234',
  pan: 'ABCDE1234F',
};

/** Creates a member who has said where to pay her. */
export async function createPayee(world: World, details: Partial<typeof account> = {}) {
  const member = await createMember(world, { name: details.accountName ?? 'Meera Nair' });
  await saveDetails(world, member, details);
  return member;
}

export async function saveDetails(
  world: World,
  member: User,
  details: Partial<typeof account> = {},
) {
  const proof = await proofOf(world, member);
  await world.as(member).payouts.saveDetails({ ...account, ...details, proof });
}

/** Creates an event of the organiser's tomorrow, with a booking for each quantity; `pricePaise` a ticket. */
export async function soldEvent(
  world: World,
  organiser: User,
  quantities: number[],
  { pricePaise = 50_000, title = 'Clay' } = {},
) {
  const startsAt = new Date(world.clock.now().getTime() + 2 * 86_400_000);
  const event = await createEvent(world, { organiserId: organiser.id, startsAt, title }, [
    { name: 'General', pricePaise },
  ]);
  const bookings = [];
  for (const quantity of quantities) bookings.push(await paidBooking(world, { event, quantity }));
  return { ...event, bookings };
}

/** Events name no end here. */
const lastsMs = assumedHours * 3_600_000;

/** Returns the start of an event that is just over. */
export const startOfEnded = (world: World) => new Date(world.clock.now().getTime() - lastsMs - 1);

/** Moves the clock past the end of everything sold so far. */
export const whenOver = (world: World) => world.clock.advance(2 * 86_400_000 + lastsMs + 1);

/** Creates an organiser who is owed ₹400, without moving the clock. */
export async function createOwedPayee(world: World, known?: User) {
  const payee = known ?? (await createPayee(world));
  if (known) await saveDetails(world, known);
  const { id } = await soldEvent(world, payee, [1]);
  const startsAt = startOfEnded(world);
  await world.deps.db.update(events).set({ startsAt }).where(eq(events.id, id));
  return payee;
}

let serial = 0;
export const reference = () =>
  payoutReferenceSchema.parse(`HDFCN${String(++serial).padStart(11, '0')}`);

/** Lists what a payout is for, smallest first. */
export async function linesOf(world: World, payoutId: string) {
  return world.deps.db
    .select()
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(payoutLines.amountPaise);
}

/** Lets one admin alone mark paid what she has prepared. */
export async function oneIsEnough(world: World) {
  const row = { value: { twoPersons: false }, updatedAt: world.clock.now() };
  await world.deps.db
    .insert(settings)
    .values({ key: payoutReleaseSetting.key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

/** Releases a payout by another of finance, where there is one. */
export async function releaseByAnother(world: World, admin: User, id: string) {
  const [another] = await world.deps.db
    .select()
    .from(users)
    .where(and(mayActInFinance, ne(users.id, admin.id)))
    .limit(1);
  if (another) await world.as(toUser(another)).admin.payouts.release({ ids: [id] });
}

/** Puts payouts into a bank file. */
export async function filed(world: World, admin: User, ids: string[], again = false) {
  const answer = await world.request('/api/admin/payouts/bank-file', {
    method: 'POST',
    body: JSON.stringify({ ids, again }),
    as: admin,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

type AnswerRow = {
  id?: string;
  number?: string;
  amount: string;
  status: string;
  utr?: string;
  day?: string;
  reason?: string;
};

/** Writes the CSV with which a bank answers a bulk file. */
export function answerOf(rows: readonly AnswerRow[]): string {
  const head = 'Customer Reference Number,Amount,Status,UTR Number,Value Date,Remarks';
  const lines = rows.map(({ id, number, amount, status, utr = '', day = '', reason = '' }) =>
    [number ?? payoutNumber(id ?? ''), amount, status, utr, day, reason].join(','),
  );
  return [head, ...lines].join('\r\n');
}

/** Does what an admin does at the dashboard's payouts. */
export function payoutDesk(world: World, admin: User) {
  const { payouts } = world.as(admin).admin;
  async function prepare(...organisers: User[]) {
    const { payoutIds } = await payouts.prepare({ organiserIds: organisers.map(({ id }) => id) });
    return payoutIds[0] ?? '';
  }
  return {
    payouts,
    prepareFor: prepare,
    async pay(organiser: User) {
      const id = await prepare(organiser);
      await releaseByAnother(world, admin, id);
      await payouts.markPaid({ id, reference: reference() });
      return id;
    },
    bankFile: (input: unknown) =>
      world.request('/api/admin/payouts/bank-file', {
        method: 'POST',
        body: JSON.stringify(input),
        as: admin,
      }),
    owedTo: async ({ phone }: User) => (await payouts.owed({ search: phone })).items[0],
  };
}

/** Sums the paise of one event on a ledger's account, debits positive. */
export async function balance(world: World, account: string, eventId: string) {
  const [row] = await world.sql`
    select coalesce(sum(e.amount_paise), 0)::int as paise
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = ${account} and t.event_id = ${eventId}`;
  return row?.paise;
}
