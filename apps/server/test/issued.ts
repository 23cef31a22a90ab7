import { createEvent, createMember } from '#test/factories.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;
type Guest = Parameters<ReturnType<World['as']>['guests']['issue']>[0];

type GuestLine = Parameters<ReturnType<World['as']>['guests']['previewList']>[0]['lines'][number];

/** Makes a guest who pays for one seat of the event's first type in cash. */
export const walkUpTo = (event: { id: string; ticketTypes: readonly { id: string }[] }): Guest => ({
  id: crypto.randomUUID(),
  eventId: event.id,
  quantity: 1,
  kind: 'cash',
  ticketTypeId: event.ticketTypes[0]?.id ?? '',
  name: 'Rukmini Devi',
  isWoman: true,
});

/** Makes a line of a guest list: one seat of an event with one ticket type. */
export const guestLine = (other: Partial<GuestLine> = {}): GuestLine => ({
  line: 2,
  name: 'Rukmini Devi',
  phone: '',
  ticketType: '',
  seats: '',
  note: '',
  ...other,
});

/** Issues a seat to a guest of another organiser's event. */
export async function issueGuest(world: World, event: Pick<Event, 'id'>, guest?: Partial<Guest>) {
  const admin = await createMember(world, { role: 'admin' });
  const { types } = await world.as(admin).guests.options({ eventId: event.id });
  const ticketTypes = types.map(({ id }) => ({ id }));
  return world.as(admin).guests.issue({ ...walkUpTo({ id: event.id, ticketTypes }), ...guest });
}

/** Creates an event of a fresh organiser's, and the person who issues its seats. */
export async function createTestGuests(
  world: World,
  values: Parameters<typeof createEvent>[1] = {},
  types?: Parameters<typeof createEvent>[2],
) {
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id, ...values }, types);
  const { guests } = world.as(organiser);
  const walkUp = (other: Partial<Guest> = {}): Guest => ({ ...walkUpTo(event), ...other });
  return {
    organiser,
    event,
    walkUp,
    issue: (other: Partial<Guest> = {}) => guests.issue(walkUp(other)),
    takeBack: (id: string) => guests.takeBack({ id, eventId: event.id }),
    preview: (lines: GuestLine[]) => guests.previewList({ eventId: event.id, lines }),
    importList: (lines: GuestLine[], id: string = crypto.randomUUID()) =>
      guests.importList({ id, eventId: event.id, lines, areWomen: true }),
    options: () => guests.options({ eventId: event.id }),
  };
}
