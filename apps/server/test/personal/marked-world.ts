import { events } from '@nagarika/db/schema/events/events';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { freeBooking, offerFirst } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { payoutDesk, soldEvent, startOfEnded } from '#test/paid-out.ts';
import { createScene } from '#test/scene.ts';
import type { World } from '#test/world.ts';
import { openServer } from './ask-everything.ts';
import type { Viewer } from './column.ts';
import { liveLongLife } from './marked-life.ts';
import { plantMarkers } from './plant.ts';
import {
  aboutUser,
  pageQuestions,
  procedureQuestions,
  routeQuestions,
  thingsOf,
} from './questions.ts';
import { livesInSilence } from './silent-member.ts';

/**
 * Creates a member's long life among people of every kind, with a marker in all that is known of her, and
 * the viewers.
 */
export async function createMarkedWorld(world: World) {
  const { her, friend, admin, secrets } = await liveLongLife(world);
  const silent = await livesInSilence(world, admin);
  const [other, rival] = [await createMember(world), await createMember(world)];
  await createEvent(world, { organiserId: rival.id });
  await freeBooking(world, { member: other });
  await offerFirst(world, await freeBooking(world, { member: friend }), her.phone);
  const filed = await isOwed(world, her, admin);
  const scene = await createScene(world, { member: her, other, admin });
  await scene.revisionId();
  const people: Record<Viewer, User | null> = {
    visitor: null,
    other,
    rival,
    friend,
    her,
    admin,
    host: await hostOf(world, her),
  };
  const found = await thingsOf(world, her);
  const things = { ...found, posts: [...found.posts, silent.postId] };
  const cities = await world.sql<{ slug: string }[]>`
    select c.slug from cities c join events e on e.city_id = c.id
    where e.organiser_id = ${her.id} limit 2`;
  const questions = [
    ...(await procedureQuestions(scene, things)),
    ...pageQuestions(things),
    ...(await routeQuestions(
      scene,
      things,
      cities.map(({ slug }) => slug),
    )),
    aboutUser(silent.her.id),
    { name: 'bank file', path: '/api/admin/payouts/bank-file', body: { ids: [filed] } },
  ];
  const planted = await plantMarkers(world, her, { addresses: true });
  const server = await openServer(world, people);
  return { world, scene, people, planted, secrets, silent, questions, server };
}

/** Prepares a payout that is not paid. */
async function isOwed(world: World, her: User, admin: User): Promise<string> {
  const { id } = await soldEvent(world, her, [1]);
  const startsAt = startOfEnded(world);
  await world.deps.db.update(events).set({ startsAt }).where(eq(events.id, id));
  return payoutDesk(world, admin).prepareFor(her);
}

/** Finds the organiser of an event that she has a ticket for. */
async function hostOf(world: World, her: User): Promise<User> {
  const [row] = await world.sql`
    select e.organiser_id as id from events e join bookings b on b.event_id = e.id
    where b.user_id = ${her.id} and b.status = 'confirmed' order by b.booked_at limit 1`;
  const host = row && (await world.deps.sessions.reload(String(row.id)));
  if (!host) throw new Error('she goes nowhere');
  return host;
}
