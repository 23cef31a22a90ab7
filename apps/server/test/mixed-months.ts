import { istDate } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { addDays, unitAround } from '@nagarika/domain/time/periods';
import fc from 'fast-check';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { paidBooking } from './booked.ts';
import { createCity, createEvent, createMember } from './factories.ts';
import { createPayee, payoutDesk } from './paid-out.ts';
import { createCode, paidWith } from './promoting.ts';
import { refundDesk } from './refund-desk.ts';
import { register, setRate } from './taxed.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;

const nth = fc.nat({ max: 50 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      event: nth,
      quantity: fc.integer({ min: 1, max: 5 }),
      hasCode: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      booking: nth,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), event: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      kind: fc.constantFrom(
        'gst_tickets' as const,
        'gst_services' as const,
        'tcs' as const,
        'tds' as const,
      ),
      bp: fc.constantFrom(0, 50, 100, 500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('issue' as const),
      atOnce: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 10 }),
    }),
  },
);
/** The steps before its first payouts and after them. */
export const mixedMonth = fc.record({
  prices: fc.array(fc.integer({ min: 101, max: 999_999 }), { minLength: 6, maxLength: 6 }),
  before: fc.array(step, { minLength: 10, maxLength: 24 }),
  after: fc.array(step, { minLength: 4, maxLength: 12 }),
  isRolledUp: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/**
 * Creates three organisers with an early and a late event each: registered here, registered in another
 * state, not registered.
 */
export async function stageOf(world: World, admin: User, prices: number[]) {
  const from = addDays(unitAround('month', istDate(world.clock.now())).to, 1);
  world.clock.set(new Date(`${from}T06:00:00Z`));
  for (const [kind, bp] of [
    ['gst_tickets', 1_800],
    ['gst_services', 1_800],
    ['tcs', 50],
    ['tds', 10],
  ] as const)
    await setRate(world, kind, bp);
  const organisers = [await createPayee(world), await createPayee(world), await createPayee(world)];
  const { id: cityId } = await createCity(world, { stateCode: '27' });
  for (const [at, stateCode] of ['27', '29'].entries())
    await register(world, organisers[at]?.id ?? '', { stateCode });
  world.clock.advance(2 * 60_000);
  const events = [];
  for (const [at, pricePaise] of prices.entries()) {
    const startsAt = new Date(world.clock.now().getTime() + (at < 3 ? 12 : 22) * dayMs);
    const organiser = organisers[at % 3];
    if (!organiser) throw new Error('no organiser');
    const values = { startsAt, cityId, organiserId: organiser.id, totalTickets: 500 };
    const event = await createEvent(world, values, [{ name: 'Seat', pricePaise }]);
    events.push({ event, organiser, code: await createCode(world, event, { value: 15 }) });
  }
  return { admin, from, organisers, events, bookings: [] as string[] };
}
export type Stage = Awaited<ReturnType<typeof stageOf>>;

const at = <One>(all: One[], index: number) => all[index % Math.max(1, all.length)];

/** Takes a step; an impossible one (over, called off, nothing left) is refused, and changes nothing. */
export async function take(world: World, stage: Stage, one: Step): Promise<void> {
  if (one.do === 'wait') return world.clock.advance(one.hours * 3_600_000);
  world.clock.advance(1_000);
  if (one.do === 'issue') return issuePapers(world.deps, { atOnce: one.atOnce });
  if (one.do === 'rate') return setRate(world, one.kind, one.bp);
  const tried =
    one.do === 'sell'
      ? sell(world, stage, one)
      : one.do === 'refund'
        ? refund(world, stage, one)
        : cancel(world, stage, one);
  await tried.catch((refused: unknown) => {
    if (!(refused instanceof Error) || !('code' in refused)) throw refused;
  });
}

type Of<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

async function sell(
  world: World,
  { events, bookings }: Stage,
  { event: index, quantity, hasCode }: Of<'sell'>,
) {
  const one = at(events, index);
  if (!one) return;
  const [type] = one.event.ticketTypes;
  if (!hasCode) {
    bookings.push((await paidBooking(world, { event: one.event, quantity })).id);
    return;
  }
  const member = await createMember(world);
  const more = { code: one.code.code, tickets: { [type?.id ?? '']: quantity } };
  const { ticket } = await paidWith(world, member, one.event, more);
  if (ticket) bookings.push(ticket.id);
}

async function refund(world: World, { admin, bookings }: Stage, { booking, share }: Of<'refund'>) {
  const id = at(bookings, booking);
  if (!id) return;
  const desk = refundDesk(world, admin);
  const { everything, maxOfValid } = await desk.show(id);
  if (share === 100) await desk.everything(id);
  else await desk.part(id, Math.max(100, Math.floor(((maxOfValid ?? everything) * share) / 100)));
}

const cancel = async (world: World, { admin, events }: Stage, { event }: Of<'cancel'>) =>
  world.as(admin).myEvents.cancel({ id: at(events, event)?.event.id ?? '', reason: 'Flooded.' });

/** Pays each organiser what is owed to her by then, unless nothing can be paid to her. */
export async function payAll(world: World, { admin, organisers }: Stage): Promise<void> {
  const desk = payoutDesk(world, admin);
  for (const organiser of organisers) {
    if (((await desk.owedTo(organiser))?.owed ?? 0) > 0) await desk.pay(organiser).catch(() => {});
  }
}
