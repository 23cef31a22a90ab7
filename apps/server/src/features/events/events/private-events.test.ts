import { communityJoins } from '@nagarika/db/schema/events/communities';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { give } from '#test/booked.ts';
import { createBooking, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { issueGuest } from '#test/issued.ts';
import { bookingKey } from '#test/paying.ts';
import { accessCode, createGroup, privateEvents } from '#test/private-events.ts';
import type { World } from '#test/world.ts';

type Made = Awaited<ReturnType<typeof privateEvents>>;
let made: Made;
let member: User;
let admin: User;
test.beforeEach(async ({ world }) => {
  await world.sql`delete from rate_limits`;
  made = await privateEvents(world, 0);
  member = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});

const wordsOf = (world: World, as: User | null, { id }: { id: string }) =>
  world
    .as(as)
    .events.details({ id })
    .then(({ title }) => title)
    .catch((error: Error) => error.message);
const join = (world: World, as: User) =>
  world.as(as).communities.join({ communityIds: [made.group.id] });
const leave = (world: World, as: User) =>
  world.sql`delete from community_joins where user_id = ${as.id}`;
const book = (world: World, as: User, event: Made['open']) =>
  world.as(as).checkout.book({
    id: event.id,
    bookingId: bookingKey(),
    paymentMethod: 'free' as const,
    tickets: { [event.ticketTypes[0]?.id ?? '']: 1 },
  });

const codeAsked = 'This event is private. Please enter its access code.';
const membersOnly = 'This event is for members of the group “Founders”. Please join it first.';

describe('the page', () => {
  test('of an unlisted event is for whoever has its link', async ({ world }) => {
    for (const as of [null, member]) {
      expect(await wordsOf(world, as, made.unlisted)).toBe('Quokka');
    }
    expect(await world.as(null).events.door({ id: made.unlisted.id })).toBeNull();
  });

  test('behind a code says no more than that, until the code was entered once', async ({
    world,
  }) => {
    const { coded } = made;
    for (const as of [null, member]) expect(await wordsOf(world, as, coded)).toBe(codeAsked);
    expect(await world.as(null).events.door({ id: coded.id })).toEqual({
      door: 'code',
      community: null,
    });
    await world.as(member).events.unlock({ id: coded.id, code: ' diwali-25 ' });
    expect(await wordsOf(world, member, coded)).toBe('Xylophone');
    expect(await wordsOf(world, null, coded)).toBe(codeAsked);
  });

  test('for members names their group alone, to whoever has the link', async ({ world }) => {
    const { forMembers, group, city } = made;
    for (const as of [null, member]) expect(await wordsOf(world, as, forMembers)).toBe(membersOnly);
    expect(await world.as(null).events.door({ id: forMembers.id })).toEqual({
      door: 'members',
      community: { id: group.id, name: group.name, city: city.name },
    });
    await join(world, member);
    expect(await wordsOf(world, member, forMembers)).toBe('Zeppelin');
    await leave(world, member);
    expect(await wordsOf(world, member, forMembers)).toBe(membersOnly);
  });

  test('is always seen by the host, her team, admins, and who holds a ticket', async ({
    world,
  }) => {
    const { host, forMembers, coded } = made;
    const [payer, receiver] = [await createMember(world), await createMember(world)];
    const manager = await createMember(world);
    for (const event of [forMembers, coded]) {
      await createBooking(world, { member: payer, event });
      const giver = await createMember(world);
      await give(
        world,
        { ...(await createBooking(world, { member: giver, event })), member: giver },
        receiver,
      );
      const { id } = await world
        .as(host)
        .eventTeam.invite({ eventId: event.id, phone: manager.phone, role: 'manager' });
      await world.as(manager).eventTeam.accept({ id });
      for (const as of [host, manager, admin, payer, receiver]) {
        expect(await wordsOf(world, as, event)).toBe(event.title);
      }
    }
  });

  test('of what is not there, not approved or private looks alike where nothing is told', async ({
    world,
  }) => {
    const { forMembers } = made;
    await world.sql`update events set status = 'pending' where id = ${forMembers.id}`;
    expect(await wordsOf(world, member, forMembers)).toBe('Event Not Found');
    expect(await world.as(null).events.door({ id: forMembers.id })).toBeNull();
    expect(await world.as(null).events.door({ id: crypto.randomUUID() })).toBeNull();
  });
});

describe('a code', () => {
  test('that is wrong, or of no event, is refused alike, and guessed a few times only', async ({
    world,
  }) => {
    const { unlock } = world.as(member).events;
    const wrong = 'This code does not open the event.';
    const ids = [made.coded.id, made.open.id, made.forMembers.id, crypto.randomUUID()];
    for (const id of ids) {
      await expect(unlock({ id, code: 'OTHER-25' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: wrong,
      });
    }
    for (let guess = ids.length; guess < 20; guess += 1) {
      await expect(unlock({ id: made.coded.id, code: `GUESS-${guess}` })).rejects.toThrow(wrong);
    }
    await expect(unlock({ id: made.coded.id, code: accessCode })).rejects.toThrow('Too many codes');
  });

  test('that is changed is entered anew', async ({ world }) => {
    const values = { visibility: 'unlisted' as const, accessCode };
    const { event, edit } = await hostedEvent(world, made.host, values);
    const { unlock } = world.as(member).events;
    await unlock({ id: event.id, code: accessCode });
    expect(await edit({ title: 'Still open' })).toEqual({ outcome: 'live' });
    expect(await wordsOf(world, member, event)).toBe('Still open');
    expect(await edit({ accessCode: 'HOLI-26' })).toEqual({ outcome: 'live' });
    expect(await wordsOf(world, member, event)).toBe(codeAsked);
    await expect(unlock({ id: event.id, code: accessCode })).rejects.toThrow('does not open');
    await unlock({ id: event.id, code: 'holi-26' });
    expect(await wordsOf(world, member, event)).toBe(event.title);
  });
});

describe('booking', () => {
  test('asks under the lock whether she is let in', async ({ world }) => {
    const { coded, forMembers } = made;
    await expect(book(world, member, coded)).rejects.toThrow(codeAsked);
    await expect(book(world, member, forMembers)).rejects.toThrow(membersOnly);
    await world.as(member).events.unlock({ id: coded.id, code: accessCode });
    await join(world, member);
    expect(await book(world, member, coded)).toMatchObject({ status: 'confirmed' });
    expect(await book(world, member, forMembers)).toMatchObject({ status: 'confirmed' });
  });

  test('ends with her membership; her page stays, and the team may issue a seat', async ({
    world,
  }) => {
    const { forMembers } = made;
    await join(world, member);
    await book(world, member, forMembers);
    await leave(world, member);
    await expect(book(world, member, forMembers)).rejects.toThrow(membersOnly);
    expect(await wordsOf(world, member, forMembers)).toBe('Zeppelin');
    expect(await issueGuest(world, forMembers)).toBeDefined();
  });

  test('of an order that ran out is renewed for members alone', async ({ world }) => {
    const { forMembers } = await privateEvents(world);
    await world.deps.db.insert(communityJoins).values({
      communityId: forMembers.communityId ?? '',
      userId: member.id,
      joinedAt: world.clock.now(),
    });
    const { createOrder } = world.as(member).checkout;
    const order = {
      eventId: forMembers.id,
      bookingId: bookingKey(),
      tickets: { [forMembers.ticketTypes[0]?.id ?? '']: 1 },
    };
    await createOrder(order);
    world.clock.advance(3_600_000);
    await leave(world, member);
    await expect(createOrder(order)).rejects.toThrow(membersOnly);
  });
});

test('what is saved is listed while she may see it', async ({ world }) => {
  const { forMembers, unlisted } = made;
  const { like, liked } = world.as(member).events;
  const titles = async () => (await liked({})).items.map(({ title }) => title).sort();
  await expect(like({ id: forMembers.id })).rejects.toThrow('Event Not Found');
  await join(world, member);
  await like({ id: forMembers.id });
  await like({ id: unlisted.id });
  expect(await titles()).toEqual(['Quokka', 'Zeppelin']);
  await leave(world, member);
  expect(await titles()).toEqual(['Quokka']);
});

test('a group that events are for is not deleted', async ({ world }) => {
  await expect(world.as(admin).admin.communities.remove({ id: made.group.id })).rejects.toThrow(
    'An event is for the members of this group',
  );
});

describe('the review', () => {
  test('decides who sees a live event: then it leaves the lists at once', async ({ world }) => {
    const { event, edit, latest } = await hostedEvent(world, made.host);
    const listed = async () =>
      (await world.as(null).events.list({})).items.some(({ id }) => id === event.id);
    const hidden = { visibility: 'unlisted' as const };
    expect(await edit(hidden)).toEqual({ outcome: 'in_review' });
    expect(await listed()).toBe(true);
    const proposed = await world.as(admin).admin.events.show({ id: event.id });
    expect(proposed.revision?.proposal).toMatchObject(hidden);
    await world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' });
    expect(await listed()).toBe(false);
    expect(await edit({ ...hidden, accessCode })).toEqual({ outcome: 'in_review' });
  });

  test('names the group, which is of the city of the event', async ({ world }) => {
    const { event, edit } = await hostedEvent(world, made.host);
    const forMembers = (communityId: string | null) => edit({ visibility: 'members', communityId });
    for (const id of [null, made.group.id, crypto.randomUUID()]) {
      await expect(forMembers(id)).rejects.toThrow('Please choose a group of the event’s city');
    }
    const own = await createGroup(world, event.cityId, 'Makers');
    await forMembers(own.id);
    const { revision } = await world.as(admin).admin.events.show({ id: event.id });
    expect(revision).toMatchObject({ community: 'Makers' });
  });
});
