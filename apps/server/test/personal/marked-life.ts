import type { User } from '@nagarika/domain/people/users';
import { codeOfStep, stepAt } from '#server/features/people/second-factor/code-of-step.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { paidBooking } from '#test/booked.ts';
import { createBlog, createEvent, createWallPost } from '#test/factories.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import { waitOf } from '#test/waiting.ts';
import { liveWholeLife } from '#test/whole-life.ts';
import type { World } from '#test/world.ts';

/**
 * Lives a whole life, and what no life before had: a row of hers in each table that holds persons, public
 * and not, and visitors on the wall. `secrets`: what tables have as a hash, or encrypted.
 */
export async function liveLongLife(world: World) {
  const { her, friend, admin } = await liveWholeLife(world);
  const post = await createWallPost(world, { userId: her.id, author: 'Zubeida' });
  await commentsTwice(world, { her, admin }, post.id);
  await visitorsWrite(world, admin, post.id);
  await createWallPost(world, { userId: her.id, author: 'Zubeida', state: 'waiting' });
  await createBlog(world, { authorId: her.id, status: 'rejected' });
  await waitOf(world, her);
  await offersSeats(world, her);
  return { her, friend, admin, secrets: await holdsSecrets(world, her) };
}

/** Offers seats to the waiting list, since it is too late for a refund. */
async function offersSeats(world: World, her: User): Promise<void> {
  const startsAt = new Date(world.clock.now().getTime() + 3_600_000);
  const event = await createEvent(world, { startsAt });
  const { id: bookingId } = await paidBooking(world, { member: her, event });
  const { seatReturns } = world.as(her);
  const { tickets } = await seatReturns.show({ bookingId });
  await seatReturns.offer({ bookingId, ticketIds: tickets.map(({ id }) => id) });
  // Nobody bought them, and it has taken place: an event to come would keep her account.
  await world.sql`update events set starts_at = starts_at - interval '2 days' where id = ${event.id}`;
}

type Two = Record<'her' | 'admin', User>;

async function commentsTwice(world: World, { her, admin }: Two, postId: string): Promise<void> {
  for (const content of ['Hidden', 'Shown']) {
    const author = 'Zubeida';
    const { id } = await world.as(her).wall.comment({ postId, content, author });
    const hide = { kind: 'comment' as const, ids: [id], reason: 'spam' as const };
    if (content === 'Hidden') await world.as(admin).admin.wall.hide(hide);
    world.clock.advance(60_000);
  }
}

async function visitorsWrite(world: World, admin: User, postId: string): Promise<void> {
  const { calls } = visitorBrowser(world);
  const { id } = await calls.wall.create({ content: 'A visitor’s', category: 'need' });
  await calls.wall.report({ postId, reason: 'spam' });
  await world
    .as(admin)
    .admin.wall.hide({ kind: 'post', ids: [id], reason: 'spam', isStrike: true });
}

/** Returns what the tables have as a hash, or encrypted, as she holds it. */
async function holdsSecrets(world: World, her: User): Promise<string[]> {
  const { secondFactor } = world.as({ ...her, role: 'admin' });
  const { key } = await secondFactor.begin();
  const code = codeOfStep(fromBase32(key), stepAt(world.clock.now()));
  const { recoveryCodes } = await secondFactor.confirm({ code });
  const { key: next } = await secondFactor.begin();
  const session = await world.deps.sessions.start(her.id, 'Chrome on Android');
  return [key, next, session, ...recoveryCodes];
}
