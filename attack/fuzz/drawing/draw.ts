import type { Seeded } from '../../chaos/scene/seeded.ts';
import type { Person } from '../people/people.ts';
import type { Heard } from './heard.ts';
import type { Noun, Pool, Row } from './pool.ts';

/** The sources from which one call is drawn: its own chance, its caller, and what there is. */
export type Draw = {
  chance: Seeded;
  person: Person;
  people: readonly Person[];
  pool: Pool;
  heard: Heard;
  /** Returns what her authenticator app shows now. */
  code: () => string;
};

export const nobodysId = '00000000-0000-4000-8000-000000000000';

export const owns = ({ userId }: Person, { owners }: Row) =>
  userId !== null && owners.includes(userId);

/** Returns one of hers mostly, else anybody's; null when there is none. */
export function rowOf({ chance, person, pool }: Draw, noun: Noun): Row | null {
  const all = pool[noun];
  const hers = all.filter((row) => owns(person, row));
  const from = hers.length > 0 && !chance.isOneIn(4) ? hers : all;
  if (from.length === 0) return null;
  // The first few come more often: they are the newest, or wait for somebody.
  const most = chance.isOneIn(2) ? Math.min(8, from.length) : from.length;
  return chance.one(from.slice(0, most));
}

/** Returns another's, where that makes a difference. */
export function othersRow({ chance, person, pool }: Draw, noun: Noun): Row | null {
  const others = pool[noun].filter((row) => row.owners.length > 0 && !owns(person, row));
  return others.length === 0 ? null : chance.one(others);
}
