import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@nagarika/domain/language/languages';
import { expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test as base } from './support/fixtures.ts';
import { inventBuiltWords } from './support/invented-words.ts';
import { needingNone } from './support/needing-none.ts';
import { pseudoPages } from './support/pseudo-pages.ts';
import { marks } from './support/pseudo-words.ts';
import { signInAs } from './support/signed-in.ts';
import { copySources } from './support/source-copy.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';
import { code } from './walks/further-language.ts';

/** The product with invented words in Hindi's place: longer, accented, each text between marks. */
const test = base.extend(
  'preparation',
  { scope: 'file' },
  needingNone(async ({ onCleanup }) => {
    const { folder, remove } = copySources({ withBuild: true });
    onCleanup(remove);
    await inventBuiltWords(folder);
    return { sources: folder };
  }),
);
const { visits } = pseudoPages({ code: 'hi' });

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

test('no text that a visitor sees is outside the catalogs, or put together from parts', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, locale: 'hi-IN' });
  await visits(visitor, [
    ...['', '/events', `/event/${event.id}`, `/book/${event.id}`, '/community', '/blogs'],
    ...['/groups', '/contact', '/help', '/terms', '/nowhere'],
  ]);
  await visitor.close();
});

test.for([
  {
    who: 'a member',
    number: '9000000002',
    size: phone,
    paths: ['/my-bookings', '/notifications', '/account', '/edit-profile', '/share-your-story'],
  },
  {
    who: 'an organiser',
    number: '9000000003',
    size: phone,
    paths: ['/my-events', '/create-event', '/profile'],
  },
  {
    who: 'an admin',
    number: '9000000001',
    size: desktop,
    paths: ['', '/events', '/users', '/payouts', '/analytics', '/audit-log', '/settings'].map(
      (tab) => `/admin${tab}`,
    ),
  },
])('… or $who', async ({ number, size, paths }, { world }) => {
  const visitor = await createVisitor(world, { ...size, locale: 'hi-IN' });
  await signInAs(visitor, number);
  await visits(visitor, paths);
  await visitor.close();
});

test('the product itself knows nothing of it', () => {
  expect(languageCodes).not.toContain(code);
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(js|html|json)$/.test(name));
  expect(texts.length).toBeGreaterThan(100);
  const holding = texts.filter((name) =>
    readFileSync(join(dist, name), 'utf8').includes(marks.from),
  );
  expect(holding).toEqual([]);
});
