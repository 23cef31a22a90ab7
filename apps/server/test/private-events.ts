import { communities } from '@nagarika/db/schema/events/communities';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import type { World } from '#test/world.ts';

export const accessCode = 'DIWALI-25';

export async function createGroup(world: World, cityId: string, name = 'Founders') {
  const [group] = await world.deps.db
    .insert(communities)
    .values({ cityId, name, description: 'Talk' })
    .returning();
  if (!group) throw new Error('not inserted');
  return group;
}

/** Creates one event of each kind that is not public, and a public one, by one host in one city. */
export async function privateEvents(world: World, pricePaise = 50_000) {
  const city = await createCity(world, { isOpenForHosting: true });
  const host = await createMember(world, { name: 'Hema Host' });
  const group = await createGroup(world, city.id);
  const made = (title: string, values: Parameters<typeof createEvent>[1] = {}) =>
    createEvent(
      world,
      {
        title,
        description: `${title}, in full`,
        venue: `Hall of ${title}`,
        organiserId: host.id,
        cityId: city.id,
        ...values,
      },
      [{ name: `Seat of ${title}`, pricePaise }],
    );
  return {
    city,
    host,
    group,
    open: await made('Banyan'),
    unlisted: await made('Quokka', { visibility: 'unlisted' }),
    coded: await made('Xylophone', { visibility: 'unlisted', accessCode }),
    forMembers: await made('Zeppelin', { visibility: 'members', communityId: group.id }),
  };
}
