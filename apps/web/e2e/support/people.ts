import { type Addresses, allAddresses } from './every-page.ts';
import { signIn, signInAs } from './signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** The viewers: the demo's, and one that has nothing yet. */
export const people = {
  visitor: { size: phone, number: null },
  member: { size: phone, number: '9000000002' },
  newcomer: { size: phone, number: '9123480002' },
  organiser: { size: phone, number: '9000000003' },
  admin: { size: desktop, number: '9000000001' },
} as const;
export type Person = keyof typeof people;

const admins = /^\/admin/;
const hosts = /^\/(door|my-events|create-event|share-your-story)/;
export const members =
  /^\/(account|announcements|book|edit-profile|email-address|my-|notifications|profile|returning-member|saved-events|ticket-transfer|unsubscribe|create-event|share-your-story|event\/)/;
/** Decides which person looks at which pages. */
const seen: Record<Person, (path: string) => boolean> = {
  // The whole dashboard turns a visitor away as its first page does.
  visitor: (path) => !admins.test(path) || path === '/admin',
  member: (path) => members.test(path) || path === '/',
  newcomer: (path) => members.test(path) && !/\/:/.test(path),
  organiser: (path) => hosts.test(path),
  admin: (path) => admins.test(path) || path === '/event/:id',
};

const known = new WeakMap<World, Promise<Addresses>>();
/** Finds them out once, for the first caller. */
export function addressesIn(world: World): Promise<Addresses> {
  const begun = known.get(world) ?? allAddresses(world);
  known.set(world, begun);
  return begun;
}

export async function pathsOf(world: World, person: Person): Promise<string[]> {
  const addresses = Object.entries(await addressesIn(world));
  return addresses.flatMap(([path, some]) => (seen[person](path) ? some : []));
}

export async function arrivesAs(world: World, person: Person): Promise<Visitor> {
  const { size, number } = people[person];
  const visitor = await createVisitor(world, { ...size, locale: 'hi-IN' });
  if (person === 'newcomer') await signIn(visitor, people.newcomer.number);
  else if (number) await signInAs(visitor, number);
  return visitor;
}
