import { images } from '@nagarika/db/schema/events/images';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import { datesOfRule, type RepeatRule } from '@nagarika/domain/events/drafts/series';
import { istDate } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { createCity } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** Makes what the wizard sends for an event a week ahead, in a city that is open for hosting. */
export async function createSubmission(
  world: World,
  values: Partial<EventPayload> = {},
): Promise<EventPayload> {
  return {
    title: 'Pricing your work',
    description: 'An evening on prices',
    category: 'Workshops',
    date: istDate(new Date(world.clock.now().getTime() + 7 * 86_400_000)),
    time: '18:30',
    location: '1 Main Road, Mumbai',
    city: values.city ?? (await createCity(world, { isOpenForHosting: true })).name,
    price: 49_950,
    ...values,
  };
}

/** Makes the same on several dates. */
export const seriesOf = (event: EventPayload, count = 3, rule: RepeatRule = 'weekly') => ({
  event,
  dates: datesOfRule(event.date, rule, count).dates,
});

/** Creates a picture of the member's, without its files; returns its address. */
export async function createImage(
  world: World,
  owner: User,
  kind: (typeof images.$inferInsert)['kind'] = 'event',
): Promise<string> {
  const [row] = await world.deps.db
    .insert(images)
    .values({ kind, ownerId: owner.id, width: 1600, height: 900 })
    .returning({ id: images.id });
  if (!row) throw new Error('not inserted');
  return imageUrl(row.id);
}
