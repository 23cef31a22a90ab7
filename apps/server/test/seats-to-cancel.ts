import { seatsBack } from '@nagarika/domain/money/refunds/cancelled-seats';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { pay } from '#test/paying.ts';
import { createCode, orderWith } from '#test/promoting.ts';
import type { World } from '#test/world.ts';

type Types = Parameters<typeof createEvent>[2];
type Setting = { types?: Types; values?: Parameters<typeof createEvent>[1]; code?: string };

const plain: Types = [{ name: 'General', pricePaise: 50_000 }];
export const groupType = {
  name: 'General',
  pricePaise: 50_000,
  groupFrom: 3,
  groupPricePaise: 40_000,
};
export const grouped: Types = [groupType];

/** Creates a paid booking of so many seats of each type, and what its buyer sees and does. */
export async function bookingOf(world: World, quantities: number[], setting: Setting = {}) {
  const { types = plain, values = {} } = setting;
  const organiser = await createMember(world);
  const about = { title: 'Clay', organiserId: organiser.id, ...values };
  const event = await createEvent(world, about, types);
  const code = setting.code && (await createCode(world, event, { value: Number(setting.code) }));
  const member = await createMember(world);
  const wanted = Object.fromEntries(
    event.ticketTypes.map(({ id }, at) => [id, quantities[at] ?? 0]),
  );
  const order = await orderWith(world, member, event, {
    tickets: wanted,
    ...(code && { code: code.code }),
  });
  await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
  const id = order.bookingId;
  const { checkout } = world.as(member);
  const { seats } = await checkout.cancelPreview({ id });
  const ticketIds = seats.map((seat) => seat.id);
  const some = (...which: number[]) => which.map((at) => ticketIds[at] ?? '');
  return {
    event,
    organiser,
    member,
    id,
    ticketIds,
    checkout,
    some,
    preview: () => checkout.cancelPreview({ id }),
    /** Returns what the dialog says of these seats. */
    async shown(...which: number[]) {
      const { seats: all, left, givesCharge } = await checkout.cancelPreview({ id });
      return seatsBack({ seats: all, left, givesCharge }, new Set(some(...which)));
    },
    cancel: (...which: number[]) => checkout.cancel({ id, ticketIds: some(...which) }),
    states: async () => (await ticketsFor(world, member, id)).map(({ state }) => state),
    left: () => saleLeft(world.deps.db, id),
    mine: async () => (await world.as(member).tickets.mine({ userId: member.id })).items[0],
  };
}
