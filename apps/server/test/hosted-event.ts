import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import type { User } from '@nagarika/domain/people/users';
import { createCity, createEvent } from './factories.ts';
import type { World } from './world.ts';

type Values = Parameters<typeof createEvent>[1];

/** Creates an event of the organiser's, and a form with its present values. */
export async function hostedEvent(
  world: World,
  organiser: User,
  values: Values = {},
  types?: Parameters<typeof createEvent>[2],
) {
  const city = await createCity(world, { isOpenForHosting: true });
  const event = await createEvent(
    world,
    { organiserId: organiser.id, cityId: city.id, ...values },
    types ?? [
      { name: 'Early', pricePaise: 30_000, seatLimit: 10 },
      { name: 'Door', pricePaise: 50_000 },
    ],
  );
  const { id, ticketTypes, ...shown } = await world.as(organiser).myEvents.show({ id: event.id });
  const form: EventPayload = { ...shown, pricing: ticketTypes };
  const edit = (changed: Partial<EventPayload>) =>
    world.as(organiser).revisions.edit({ ...form, ...changed, id });
  const details = () => world.as(organiser).events.details({ id });
  const latest = () => world.as(organiser).revisions.latest({ id });
  return { event, form, edit, details, latest };
}
