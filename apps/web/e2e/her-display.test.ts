import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { cutTexts } from './support/cut-texts.ts';
import { test } from './support/fixtures.ts';
import { lostShapes, markFilled } from './support/forced-shapes.ts';
import { mouse, pressEscape } from './support/hands.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { outOfReach, shareOfBars } from './support/low-screen.ts';
import { submitsAnEvent } from './support/organiser-steps.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import { englishWords, wordsIn } from './support/words.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

/** The sizes: 1280 × 800 at 200 % and, as WCAG 2.2 has it, 320 px wide, upright and on its side. */
const twice = { width: 640, height: 400 };
const narrow = { width: 320, height: 568 };
const least = { width: 320, height: 256 };

async function arrives(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

async function expectWhole({ page }: Visitor, name: string): Promise<void> {
  for (const size of [narrow, twice]) {
    await page.setViewportSize(size);
    const faults = [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(cutTexts))];
    expect.soft(faults, `${name}, ${size.width} px`).toEqual([]);
  }
  expect.soft(await page.evaluate(shareOfBars), `bars of ${name}`).toBeLessThan(0.3);
}

async function looksAt(visitor: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await arrives(visitor.page, path);
    await expectWhole(visitor, path);
  }
}

/** Expects the open dialog to be whole, with all of it in reach where next to nothing has room. */
async function expectReached(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  for (const size of [narrow, twice, least]) {
    await page.setViewportSize(size);
    const faults = [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(cutTexts))];
    expect.soft(faults, `${name}, ${size.width} × ${size.height}`).toEqual([]);
    expect.soft(await page.evaluate(outOfReach), `${name}: out of reach`).toEqual([]);
  }
}

async function closes({ page }: Visitor): Promise<void> {
  await pressEscape(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

describe('zoomed in', () => {
  test('a visitor finds an event and signs in with a code of eight digits', async ({ world }) => {
    const visitor = await createVisitor(world, { viewport: twice });
    const { page } = visitor;
    await looksAt(visitor, ['/', '/events', `/event/${event.id}`, '/contact']);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Select City' }).click();
    await expectReached(visitor, 'cities');
    await closes(visitor);
    await page.route('**/trpc/auth.sendPhoneCode*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"otpLength":\d/, '"otpLength":8');
      await route.fulfill({ response: answer, body });
    });
    await banner.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Mobile number').fill('9876500081');
    await expectReached(visitor, 'sign-in: phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('One-time code').pressSequentially('1234567');
    await expectReached(visitor, 'sign-in: code');
    await visitor.close();
  });

  test('a member books, and holds up her ticket', async ({ world }) => {
    const visitor = await createVisitor(world, { viewport: twice });
    const { page } = visitor;
    await signInAs(visitor, '9000000002');
    await looksAt(visitor, ['/edit-profile', `/book/${event.id}`]);
    await page
      .getByRole('button', { name: /ticket more$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
    await expectWhole(visitor, 'summary');
    await page.goto('/my-bookings');
    await page.getByRole('button', { name: 'View' }).first().click();
    await page
      .getByRole('img', { name: /^QR code/ })
      .first()
      .waitFor();
    await expectReached(visitor, 'ticket');
    await closes(visitor);
    // This is the member's last event: at some hours of the day the first one begins in less than a day.
    await page.getByRole('button', { name: 'Cancel booking' }).last().click();
    await page.getByText('You get back').or(page.getByText('nothing to refund')).waitFor();
    await expectReached(visitor, 'cancel');
    await closes(visitor);
    await expectWhole(visitor, 'my bookings');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await visitor.close();
  });

  test.for(['en', 'hi'] as const)(
    'an organiser offers an event, %s',
    async (language, { world }) => {
      const visitor = await createVisitor(world, { viewport: narrow });
      await signInAs(visitor, '9000000003');
      const looked = { ...visitor, expectSound: (name: string) => expectWhole(visitor, name) };
      const words = language === 'en' ? englishWords : await wordsIn(language);
      const idea = { title: 'Kiln day', startsAt: new Date(Date.now() + 9 * 86_400_000) };
      await submitsAnEvent({ visitor: looked, hands: mouse(), words }, idea);
      await visitor.close();
    },
  );

  test('an organiser and an admin work', async ({ world }) => {
    const organiser = await createVisitor(world, { viewport: twice });
    await signInAs(organiser, '9000000003');
    await looksAt(organiser, ['/my-events']);
    const own = organiser.page.locator('main a[href^="/my-events/"]').first();
    const hosted = (await own.getAttribute('href')) ?? '';
    await looksAt(organiser, [hosted, `${hosted}/check-in`]);
    await organiser.close();
    const admin = await createVisitor(world, { viewport: twice });
    await signInAs(admin, '9000000001');
    await looksAt(admin, ['/admin', '/admin/users', '/admin/events']);
    await admin.page.getByRole('cell').getByRole('button').first().click();
    await expectReached(admin, 'an event to judge');
    await admin.close();
  });
});

describe("in the system's own colours", () => {
  async function expectShapes({ page }: Visitor, name: string): Promise<void> {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.evaluate(markFilled);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await page.evaluate(lostShapes), name).toEqual([]);
  }

  test('shapes have edges, and what is chosen, unread or scanned is seen', async ({ world }) => {
    const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
    const { page } = visitor;
    await signInAs(visitor, '9000000002');
    for (const path of ['/events', '/create-event']) {
      await arrives(page, path);
      await expectShapes(visitor, path);
    }
    await page.getByRole('button', { name: 'Account menu' }).tap();
    await page.getByRole('menu').waitFor();
    await expectShapes(visitor, 'account menu');
    await arrives(page, '/community');
    await page
      .getByRole('button', { name: /^Celebrate/ })
      .first()
      .tap();
    await page
      .getByRole('button', { name: /^Celebrate/, pressed: true })
      .first()
      .waitFor();
    await expectShapes(visitor, '/community');
    await page.getByRole('button', { name: 'Create Post' }).tap();
    await page.getByRole('dialog').waitFor();
    await expectShapes(visitor, 'a post');

    await arrives(page, '/notifications');
    await expectShapes(visitor, '/notifications');
    const unread = page.getByRole('article').filter({ hasText: 'Unread:' }).first();
    const read = page.getByRole('article').filter({ hasNotText: 'Unread:' }).first();
    const edge = (element: Element) => getComputedStyle(element).borderTopColor;
    expect(await unread.evaluate(edge)).not.toBe(await read.evaluate(edge));

    await arrives(page, '/my-bookings');
    await page.getByRole('button', { name: 'View' }).first().tap();
    const code = page.getByRole('img', { name: /^QR code/ }).first();
    expect(await code.evaluate((svg) => getComputedStyle(svg).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await expectShapes(visitor, 'ticket');
    await visitor.close();

    const admin = await createVisitor(world, { ...phone, colorScheme: 'light' });
    await signInAs(admin, '9000000001');
    await arrives(admin.page, '/admin/community-posts');
    await expectShapes(admin, '/admin/community-posts');
    await admin.close();
  });
});
