import type { User } from '@nagarika/domain/people/users';
import { sendDue } from '#server/features/words/announcements/sending/send-due.ts';
import { freeBooking } from './booked.ts';
import { createEvent, createMember } from './factories.ts';
import { reachable } from './telling.ts';
import type { World } from './world.ts';

const free = [{ name: 'Free', pricePaise: 0 }];

type Wish = Partial<Parameters<ReturnType<World['as']>['announcements']['announce']>[0]>;

/** Creates an event of the organiser's with so many holders, and ways to announce to them. */
export async function announcingEvent(
  world: World,
  holders = 1,
  values: Parameters<typeof createEvent>[1] = {},
) {
  const organiser = await createMember(world, { name: 'Sunita Rao' });
  const event = await createEvent(world, { organiserId: organiser.id, ...values }, free);
  const guests: User[] = [];
  for (let n = 0; n < holders; n++) {
    const member = await reachable(world);
    await freeBooking(world, { member, event });
    guests.push(member);
  }
  // The mails of their tickets leave first.
  await world.jobs.drain('messages.deliver');
  const announce = (wish: Wish = {}, by = organiser) =>
    world.as(by).announcements.announce({
      eventId: event.id,
      key: crypto.randomUUID(),
      audience: 'everybody',
      subject: 'Parking',
      body: 'Please come by the side gate.',
      timing: 'now',
      ...wish,
    });
  /** Runs the job's turns, by request and by the clock, and sends the mails that it queued. */
  const turn = async () => {
    await world.jobs.drain('announcements.send');
    await sendDue(world.deps);
    await world.jobs.drain('messages.deliver');
  };
  return { organiser, event, guests, announce, turn };
}

/** Reads an organiser's words in a member's bell. */
export async function bellOf(world: World, member: User) {
  const { items } = await world.as(member).notifications.list({});
  return items.filter(({ kind }) => kind === 'announcement' || kind === 'announcement_reply');
}

/** Makes an announcement of a fresh event that this member received, and its organiser's view of it. */
export async function receivedAnnouncement(
  world: World,
  { member, organiser }: { member?: User; organiser?: User } = {},
) {
  const her = member ?? (await createMember(world));
  const event = await createEvent(world, organiser ? { organiserId: organiser.id } : {}, free);
  await freeBooking(world, { member: her, event });
  const writer = organiser ?? (await world.deps.sessions.reload(event.organiserId));
  if (!writer) throw new Error('nobody organises it');
  const { id } = await world.as(writer).announcements.announce({
    eventId: event.id,
    key: crypto.randomUUID(),
    audience: 'everybody',
    timing: 'now',
    subject: 'Parking',
    body: 'Please come by the side gate.',
  });
  await sendDue(world.deps);
  return { id, eventId: event.id, member: her, organiser: writer };
}

/** Makes a conversation about an announcement of the organiser's. */
export async function announcementThread(world: World, organiser: User): Promise<string> {
  const { id, eventId, member } = await receivedAnnouncement(world, { organiser });
  const reply = { id, key: crypto.randomUUID(), body: 'Is there a ramp?' };
  await world.as(member).announcements.reply(reply);
  const { items } = await world.as(organiser).announcements.threads({ eventId });
  return items[0]?.id ?? '';
}

/** Lets a member who hosts and goes to a friend's event announce, read, reply, report and mute. */
export async function livesWithAnnouncements(
  world: World,
  { her, friend, admin }: Record<'her' | 'friend' | 'admin', User>,
  hostedId: string,
  attended: { id: string; organiserId: string },
): Promise<void> {
  const words = { audience: 'everybody' as const, subject: 'Parking', body: 'By the side gate.' };
  const own = { ...words, eventId: hostedId };
  const hers = world.as(her).announcements;
  const sent = await hers.announce({ ...own, key: crypto.randomUUID(), timing: 'now' });
  const kept = { ...own, key: crypto.randomUUID(), timing: 'evening_before' as const };
  const scheduled = await hers.announce(kept);
  const host = await world.deps.sessions.reload(attended.organiserId);
  if (!host) throw new Error('nobody hosts it');
  const theirs = { ...words, eventId: attended.id, key: crypto.randomUUID() };
  const received = await world.as(host).announcements.announce({ ...theirs, timing: 'now' });
  await sendDue(world.deps);
  const body = 'Is there a ramp?';
  await world.as(friend).announcements.reply({ id: sent.id, key: crypto.randomUUID(), body });
  const [thread] = (await hers.threads({ eventId: hostedId })).items;
  const answer = { id: thread?.id ?? '', key: crypto.randomUUID(), body: 'Yes.' };
  await hers.answer(answer);
  await hers.reply({ id: received.id, key: crypto.randomUUID(), body });
  await hers.report({ id: received.id, reason: 'other' });
  await hers.mute({ id: received.id, isMuted: true });
  const stop = { id: scheduled.id, reason: 'Not about the event', forEvent: true };
  await world.as(admin).admin.announcements.stop(stop);
}
