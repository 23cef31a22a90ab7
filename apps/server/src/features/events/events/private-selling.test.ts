import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { freeBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { accessCode, privateEvents } from '#test/private-events.ts';
import { createCode, freeWith, orderWith } from '#test/promoting.ts';
import type { World } from '#test/world.ts';

const codeAsked = 'This event is private. Please enter its access code.';
const membersOnly = 'This event is for members of the group “Founders”. Please join it first.';

test.beforeEach(({ world }) => world.sql`delete from rate_limits`);

describe('a promotion code', () => {
  test('tells nothing before a closed door, right or wrong, and works behind it', async ({
    world,
  }) => {
    const made = await privateEvents(world);
    const member = await createMember(world);
    const doors = [
      [made.coded, codeAsked],
      [made.forMembers, membersOnly],
    ] as const;
    for (const [event, refusal] of doors) {
      const { code } = await createCode(world, event);
      const apply = (as: User | null, typed: string) =>
        world.as(as).checkout.applyCode({ eventId: event.id, code: typed });
      for (const as of [null, member]) {
        for (const typed of [code, 'OTHER-25', accessCode]) {
          await expect(apply(as, typed)).rejects.toThrow(refusal);
        }
      }
      await expect(orderWith(world, member, event, { code })).rejects.toThrow(refusal);
      expect(await apply(made.host, code)).toMatchObject({ code: { code } });
    }
    const { code } = await createCode(world, made.unlisted);
    const ofLink = await world.as(null).checkout.applyCode({ eventId: made.unlisted.id, code });
    expect(ofLink.ticketTypes).toMatchObject([{ price: 45_000 }]);
  });

  test('opens no door, and an access code makes nothing cheaper', async ({ world }) => {
    const { coded } = await privateEvents(world, 0);
    const { code } = await createCode(world, coded);
    const member = await createMember(world);
    const { unlock } = world.as(member).events;
    await expect(unlock({ id: coded.id, code })).rejects.toThrow('does not open');
    await expect(freeWith(world, member, coded, { code })).rejects.toThrow(codeAsked);
    await unlock({ id: coded.id, code: accessCode });
    const asPromotion = { eventId: coded.id, code: accessCode };
    await expect(world.as(member).checkout.applyCode(asPromotion)).rejects.toThrow(
      'This event has no such code.',
    );
    expect(await freeWith(world, member, coded, { code })).toMatchObject({ status: 'confirmed' });
  });
});

describe('the waiting list', () => {
  test('is joined by who is let in', async ({ world }) => {
    const { event, type, letIn } = await soldOut(world);
    const member = await createMember(world);
    const { join } = world.as(member).waitingList;
    await expect(join(type)).rejects.toThrow(codeAsked);
    await letIn(member);
    expect(await join(type)).toMatchObject({ number: 1 });
    expect(await world.as(member).waitingList.own()).toMatchObject([{ event: { id: event.id } }]);
  });

  test('ends for who came by a code that holds no more: what comes free is for the next', async ({
    world,
  }) => {
    const { event, type, booked, edit, letIn } = await soldOut(world);
    const [before, next] = [await createMember(world), await createMember(world)];
    for (const member of [before, next]) {
      await letIn(member);
      await world.as(member).waitingList.join(type);
      world.clock.advance(1_000);
    }
    expect(await edit({ isFree: true, accessCode: 'HOLI-26' })).toEqual({ outcome: 'live' });
    await letIn(next, 'HOLI-26');
    expect(await world.as(before).waitingList.mine({ eventId: event.id })).toBeNull();
    expect(await world.as(before).waitingList.own()).toEqual([]);
    expect(await world.as(next).waitingList.mine({ eventId: event.id })).toMatchObject({
      number: 2,
    });
    await world.as(booked.member).checkout.cancel({ id: booked.id });
    await world.jobs.drain('waiting-list.offer');
    expect(await world.as(next).waitingList.mine({ eventId: event.id })).toMatchObject({
      offer: { quantity: 1 },
    });
    expect(await statesOf(world, event)).toEqual(['closed', 'offered']);
  });
});

/** Makes an event behind a code whose one free seat is booked. */
async function soldOut(world: World) {
  const host = await createMember(world);
  const values = { visibility: 'unlisted' as const, accessCode, totalTickets: 1 };
  const { event, edit } = await hostedEvent(world, host, values, [{ name: 'Free', pricePaise: 0 }]);
  const letIn = (member: User, code = accessCode) =>
    world.as(member).events.unlock({ id: event.id, code });
  const member = await createMember(world);
  await letIn(member);
  const booked = await freeBooking(world, { member, event });
  const type = { eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 };
  return { event, type, booked, edit, letIn };
}

async function statesOf(world: World, event: { id: string }) {
  const rows =
    await world.sql`select state from waiting_list where event_id = ${event.id} order by joined_at`;
  return rows.map(({ state }) => state);
}
