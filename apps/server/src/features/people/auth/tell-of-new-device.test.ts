import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { word } from '#server/words/word.ts';
import { createBrowser } from '#test/browser.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { type Browser, codeFor, guess } from '#test/signing-in.ts';
import type { World } from '#test/world.ts';

const phone = '9876500321';
const android =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

async function signIn(world: World, browser: Browser) {
  world.clock.advance(31_000); // until another code may be asked for
  const answer = await guess(browser, phone, await codeFor(browser, phone));
  expect(answer.status).toBe(200);
}

const told = async (world: World) => {
  const rows = await world.deps.db
    .select({ title: notifications.title, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.kind, 'account_changed'));
  return rows.map(({ title, link }) => ({ title: word(title, 'en'), link }));
};

test('a sign-in on a new device is told once, and no other', async ({ world }) => {
  const first = createBrowser(world, '203.0.113.61', android);
  await signIn(world, first);
  await signIn(world, first);
  expect(await told(world), 'the first one, and the same browser again').toEqual([]);

  await signIn(world, createBrowser(world, '203.0.113.62', android));
  const news = [{ title: 'New sign-in: Chrome on Android', link: '/account' }];
  expect(await told(world)).toEqual(news);
  await signIn(world, createBrowser(world, '203.0.113.63', android));
  expect(await told(world), 'of the same name, on the same day').toEqual(news);
  world.clock.advance(86_400_000);
  await signIn(world, createBrowser(world, '203.0.113.64', android));
  expect(await told(world)).toHaveLength(2);
});

test('nor is the first sign-in of an account that others have made', async ({ world }) => {
  const { id } = await createMember(world, { phone: '+919876500322' });
  const browser = createBrowser(world, '203.0.113.65', android);
  await guess(browser, '9876500322', await codeFor(browser, '9876500322'));
  expect((await browser.send('GET', '/api/auth/me')).status).toBe(200);
  const toHer = await world.deps.db.$count(notifications, eq(notifications.userId, id));
  expect(toHer).toBe(0);
});
