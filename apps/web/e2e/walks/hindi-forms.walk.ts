import { pathIn } from '@nagarika/domain/language/languages';
import { expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { arrivesAs, members, pathsOf } from '../support/people.ts';
import { type Pressed, pressEverything } from '../support/press-everything.ts';

/** The people, each with the least number of kinds of buttons, so that none has pressed nothing. */
const people = [
  { person: 'visitor', least: 60 },
  { person: 'member', least: 50 },
  { person: 'organiser', least: 30 },
  { person: 'admin', least: 80 },
] as const;

test.for(people)(
  'whatever the $person presses, sends empty or writes wrongly is answered in Hindi',
  async ({ person, least }, { world }) => {
    const visitor = await arrivesAs(world, person);
    const { page, context } = visitor;
    const pressed: Pressed = new Set();
    const found: string[] = [];
    // A visitor is only asked to sign in on a member's pages (hindi-pages.test.ts).
    const isHers = (path: string) =>
      person !== 'visitor' || !(members.test(path) || path === '/admin');
    const paths = (await pathsOf(world, person)).filter(isHers);
    // No press takes effect: every write fails, and is told of.
    await page.route(/\/(trpc|api)\//, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: [] })
        : route.fallback(),
    );
    context.on('page', (other) => void other.close());
    page.on('dialog', (dialog) => void dialog.dismiss());
    for (const path of paths) {
      await page.goto(pathIn('hi', path));
      await visitor.rests(200);
      const texts = await pressEverything(visitor, pressed);
      found.push(...texts.map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
    expect(pressed.size).toBeGreaterThan(least);
    await visitor.close();
  },
);
