import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import type { EventChoice } from '@nagarika/domain/desk/suspensions';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createEvent, createMember } from './factories.ts';
import { test as base } from './fixtures.ts';
import { joined } from './on-a-team.ts';
import { breachesOf } from './paying.ts';
import type { World } from './world.ts';

export const reason = 'Three complaints about events that were not held.';

/** Extends `test` with an admin who suspends; after each test a file asks whether the books hold. */
export const test = base
  .extend('admin', { scope: 'file' }, ({ world }) => createMember(world, { role: 'admin' }))
  .extend('desk', { scope: 'file' }, ({ world, admin }) => world.as(admin).admin.suspensions)
  .extend('suspend', { scope: 'file' }, ({ desk }) => {
    return ({ id }: User, choice: EventChoice) => desk.suspend({ id, reason, events: choice });
  });

export async function booksHold({ world }: { world: World }) {
  expect(await breachesOf(world)).toEqual([]);
}

/** Creates a coming event of an organiser's, and a manager of it. */
export async function hosts(
  world: World,
  values: Parameters<typeof createEvent>[1] = {},
  types?: Parameters<typeof createEvent>[2],
) {
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id, ...values }, types);
  const { member: manager } = await joined(world, { event, owner: organiser, role: 'manager' });
  return { organiser, event, manager };
}

export const storedEvent = async (world: World, id: string) =>
  (await world.deps.db.select().from(events).where(eq(events.id, id)))[0];

export const saleStatesOf = async (world: World, eventId: string) => {
  const ofEvent = eq(ticketTypes.eventId, eventId);
  const types = await world.deps.db.select().from(ticketTypes).where(ofEvent);
  return types.map(({ saleState }) => saleState);
};

/** Tells whether it is on the list of coming events, or of past ones. */
export const isListed = async (
  world: World,
  title: string,
  when: 'upcoming' | 'past' = 'upcoming',
) =>
  (await world.as(null).events.list({ search: title, when })).items.some(
    (one) => one.title === title,
  );
