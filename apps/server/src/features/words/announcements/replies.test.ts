import { announcements } from '@nagarika/db/schema/words/announcements';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { announcingEvent, bellOf } from '#test/announcing.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { joined } from '#test/on-a-team.ts';
import type { World } from '#test/world.ts';

const key = () => crypto.randomUUID();

/** Sends an announcement to two members. */
async function sent(world: World) {
  const made = await announcingEvent(world, 2);
  const { id } = await made.announce();
  await made.turn();
  world.mailer.sent.length = 0;
  const [her, friend] = made.guests as [User, User];
  const threads = async () => {
    const { items } = await world
      .as(made.organiser)
      .announcements.threads({ eventId: made.event.id });
    return items;
  };
  return { ...made, id, her, friend, threads };
}

test('a reply reaches the organiser, her answer the member, and no number or address either', async ({
  world,
}) => {
  const { id, her, friend, organiser, event, threads } = await sent(world);
  await world.as(her).announcements.reply({ id, key: key(), body: 'Is there a ramp?' });
  const [line] = await bellOf(world, organiser);
  expect(line).toMatchObject({
    title: 'A reply: Parking',
    message: 'Somebody who got it writes:\n\nIs there a ramp?',
    link: `/my-events/${event.id}/announcements`,
  });
  const [thread, ...others] = await threads();
  expect(others).toEqual([]);
  expect(thread).toMatchObject({ member: her.name, isUnread: true, subject: 'Parking' });
  expect((await world.as(organiser).announcements.desk({ eventId: event.id })).unread).toBe(1);
  world.clock.advance(1000);
  await world.as(organiser).announcements.answer({
    id: thread?.id ?? '',
    key: key(),
    body: 'Yes, at the side gate.',
  });
  await world.jobs.drain('messages.deliver');
  expect((await threads())[0]).toMatchObject({ isUnread: false });
  const shown = await world.as(her).announcements.show({ id });
  expect(shown).toMatchObject({ organiser: 'Sunita Rao', subject: 'Parking' });
  expect(shown.replies.map(({ isAnswer, body }) => [isAnswer, body])).toEqual([
    [false, 'Is there a ramp?'],
    [true, 'Yes, at the side gate.'],
  ]);
  const [answer] = await bellOf(world, her);
  expect(answer).toMatchObject({ title: 'An answer: Parking', link: `/announcements/${id}` });
  const mail = world.mailer.sent.find(({ to }) => to === her.email);
  expect(mail?.text).toContain('Yes, at the side gate.');
  expect(mail).not.toHaveProperty('replyTo');
  // The other member sees neither reply.
  expect((await world.as(friend).announcements.show({ id })).replies).toEqual([]);
  const [toOrganiser, toMember] = [
    JSON.stringify([await threads(), await bellOf(world, organiser)]),
    JSON.stringify([shown, await bellOf(world, her), mail?.text]),
  ];
  for (const secret of [her.phone, her.phone.slice(3), her.email ?? '', her.id]) {
    expect(toOrganiser).not.toContain(secret);
  }
  for (const secret of [organiser.phone.slice(3), organiser.email ?? '', organiser.id]) {
    expect(toMember).not.toContain(secret);
  }
});

test('whoever did not get it can neither open nor answer it', async ({ world }) => {
  const { id, her, organiser, threads } = await sent(world);
  await world.as(her).announcements.reply({ id, key: key(), body: 'Hello' });
  const threadId = (await threads())[0]?.id ?? '';
  const stranger = await createMember(world);
  const { announcements: hers } = world.as(stranger);
  const body = 'Hello';
  const missing = expect.objectContaining({ code: 'NOT_FOUND' });
  for (const asked of [
    () => hers.show({ id }),
    () => hers.reply({ id, key: key(), body }),
    () => hers.report({ id, reason: 'spam' }),
    () => hers.mute({ id, isMuted: true }),
    () => hers.answer({ id: threadId, key: key(), body }),
    () => hers.markRead({ id: threadId }),
    // The member may not answer for the organiser.
    () => world.as(her).announcements.answer({ id: threadId, key: key(), body }),
    () => world.as(organiser).announcements.show({ id }),
  ]) {
    await expect(asked()).rejects.toEqual(missing);
  }
});

test('sent twice it is one; five a day; blank or too long is refused', async ({ world }) => {
  const { id, her, organiser, threads } = await sent(world);
  const reply = (body: string, own = key()) =>
    world.as(her).announcements.reply({ id, key: own, body });
  const own = key();
  await Promise.all([reply('One', own), reply('One', own)]);
  await reply('One', own);
  expect((await threads())[0]?.replies).toHaveLength(1);
  await expect(reply(' ')).rejects.toThrow('Please write a reply');
  await expect(reply('x'.repeat(1001))).rejects.toThrow('Please use at most 1000 characters');
  for (const body of ['Two', 'Three', 'Four', 'Five']) await reply(body);
  await expect(reply('Six')).rejects.toThrow('You have replied to this several times today.');
  expect((await threads())[0]?.replies).toHaveLength(5);
  expect(await bellOf(world, organiser)).toHaveLength(5);
  await world.as(organiser).announcements.markRead({ id: (await threads())[0]?.id ?? '' });
  expect((await threads())[0]?.isUnread).toBe(false);
});

test('a member who mutes the event hears no more of it, and may hear again', async ({ world }) => {
  const { id, her, friend, announce, turn } = await sent(world);
  const { announcements: hers } = world.as(her);
  expect(await hers.mute({ id, isMuted: true })).toEqual({ isMuted: true });
  await hers.mute({ id, isMuted: true });
  expect(await hers.show({ id })).toMatchObject({ isMuted: true });
  world.clock.advance(3_600_000);
  expect(await announce({ subject: 'Lunch' })).toMatchObject({ readers: 1 });
  await turn();
  const titles = async (who: User) => (await bellOf(world, who)).map(({ title }) => title);
  expect([await titles(her), await titles(friend)]).toEqual([['Parking'], ['Lunch', 'Parking']]);
  await hers.mute({ id, isMuted: false });
  world.clock.advance(3_600_000);
  expect(await announce({ subject: 'Dinner' })).toMatchObject({ readers: 2 });
});

test('reported once a member; an admin keeps it, or stops it and it leaves the bells', async ({
  world,
}) => {
  const { id, her, friend, organiser, event } = await sent(world);
  const admin = await createMember(world, { role: 'admin' });
  const { announcements: desk } = world.as(admin).admin;
  const report = (who: User, reason: 'spam' | 'fraud') =>
    world.as(who).announcements.report({ id, reason });
  await report(her, 'spam');
  await report(her, 'fraud');
  expect(await world.as(her).announcements.show({ id })).toMatchObject({ isReported: true });
  const reported = async () => (await desk.list({ list: 'reported' })).items;
  expect(await reported()).toMatchObject([
    { id, event: { id: event.id }, reports: [{ reason: 'spam', count: 1 }], status: 'sent' },
  ]);
  expect((await world.as(admin).admin.dashboard.waiting()).counts.announcements).toBe(1);
  await desk.keep({ id });
  await expect(desk.keep({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await reported()).toEqual([]);
  expect(await bellOf(world, her)).toHaveLength(1);

  await report(friend, 'fraud');
  await desk.stop({ id, reason: 'It sells something else.' });
  expect(await reported()).toEqual([]);
  expect((await desk.list({ list: 'stopped' })).items).toMatchObject([{ id, status: 'stopped' }]);
  expect([await bellOf(world, her), await bellOf(world, friend)]).toEqual([[], []]);
  await expect(world.as(her).announcements.show({ id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(desk.stop({ id, reason: 'Again' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const [told] = await bellOf(world, organiser);
  expect(told).toMatchObject({ title: 'Your announcement was stopped' });
  expect(told?.message).toContain('It sells something else.');
  const acts = await world.sql`
    select action from audit_log where subject_id = ${id} and actor_id = ${admin.id} order by at`;
  expect(acts.map(({ action }) => action)).toEqual(['announcement.kept', 'announcement.stopped']);
});

test('stopped before its time or on its way it reaches nobody further; the whole event, until an admin lets her', async ({
  world,
}) => {
  const { event, guests, announce, turn } = await announcingEvent(world, 1);
  const admin = await createMember(world, { role: 'admin' });
  const { announcements: desk } = world.as(admin).admin;
  const { id } = await announce();
  const other = await announce({ timing: 'evening_before' });
  await world.deps.db
    .update(announcements)
    .set({ status: 'sending' })
    .where(eq(announcements.id, id));
  await desk.stop({ id, reason: 'Spam', forEvent: true });
  await turn();
  world.clock.set(new Date(event.startsAt.getTime() - 3_600_000));
  await turn();
  expect(await bellOf(world, guests[0] ?? admin)).toEqual([]);
  const [row] = await world.sql`select status from announcements where id = ${other.id}`;
  expect(row).toEqual({ status: 'stopped' });
  await expect(announce()).rejects.toThrow(
    'Our team has stopped announcements for this event: Spam',
  );
  await desk.letAgain({ eventId: event.id });
  await expect(desk.letAgain({ eventId: event.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await announce({ subject: 'Sorry' });
});

test('a mail that has not left when it is stopped does not leave', async ({ world }) => {
  const { guests, announce } = await announcingEvent(world, 1);
  const admin = await createMember(world, { role: 'admin' });
  const { id } = await announce();
  await world.jobs.drain('announcements.send');
  world.mailer.sent.length = 0;
  await world.as(admin).admin.announcements.stop({ id, reason: 'Spam' });
  await world.jobs.drain('messages.deliver');
  expect(world.mailer.sent.filter(({ to }) => to === guests[0]?.email)).toEqual([]);
});

test('a reply reaches the managers, too, but not her who wrote it', async ({ world }) => {
  const { id, her, organiser, event } = await sent(world);
  const { member: manager } = await joined(world, { event, owner: organiser, role: 'manager' });
  const { id: invitation } = await world
    .as(organiser)
    .eventTeam.invite({ eventId: event.id, phone: her.phone, role: 'manager' });
  await world.as(her).eventTeam.accept({ id: invitation });
  await world.as(her).announcements.reply({ id, key: key(), body: 'Is there a ramp?' });
  const titles = async (user: User) => (await bellOf(world, user)).map(({ title }) => title);
  expect(await titles(manager)).toContain('A reply: Parking');
  expect(await titles(organiser)).toContain('A reply: Parking');
  expect(await titles(her)).not.toContain('A reply: Parking');
});
