import { createEvent, createMember } from '#test/factories.ts';
import type { World } from '#test/world.ts';

type Guest = Parameters<ReturnType<World['as']>['guests']['issue']>[0];

/** An event of a fresh organiser's, and who issues seats of it. */
export async function createTestGuests(
  world: World,
  values: Parameters<typeof createEvent>[1] = {},
  types?: Parameters<typeof createEvent>[2],
) {
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id, ...values }, types);
  const { guests } = world.as(organiser);
  const walkUp = (other: Partial<Guest> = {}): Guest => ({
    ...{ id: crypto.randomUUID(), eventId: event.id, quantity: 1, kind: 'cash' },
    ticketTypeId: event.ticketTypes[0]?.id ?? '',
    ...{ name: 'Rukmini Devi', isWoman: true },
    ...other,
  });
  return {
    organiser,
    event,
    walkUp,
    issue: (other: Partial<Guest> = {}) => guests.issue(walkUp(other)),
    takeBack: (id: string) => guests.takeBack({ id, eventId: event.id }),
    options: () => guests.options({ eventId: event.id }),
  };
}
