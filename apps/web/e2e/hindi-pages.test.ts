import { describe, expect } from 'vitest';
import { englishOn } from './support/every-page.ts';
import { test } from './support/fixtures.ts';
import { arrivesAs, type Person, pathsOf, people } from './support/people.ts';

const everybody = Object.keys(people) as Person[];

describe('no page says anything in English', () => {
  test.for(everybody)('to the %s', async (person, { world }) => {
    const visitor = await arrivesAs(world, person);
    const paths = await pathsOf(world, person);
    expect(await englishOn(visitor, paths)).toEqual([]);
    await visitor.close();
  });
});
