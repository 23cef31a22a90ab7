import type { User } from '@nagarika/domain/people/users';
import { createEvent } from './factories.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;

/** Creates an event in a month. */
export const hostedNextMonth = (
  world: World,
  organiser: { id: string },
  title: string,
  pricePaise: number,
  totalTickets = 100,
) => {
  const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
  const types = [{ name: 'General', pricePaise }];
  return createEvent(world, { organiserId: organiser.id, title, totalTickets, startsAt }, types);
};

/** Lists titles and words of the member's notifications, the newest first. */
export async function bell(world: World, member: User) {
  const { items } = await world.as(member).notifications.list({});
  return items.map(({ title, message }) => [title, message]);
}
