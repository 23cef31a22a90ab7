import { eventListItemSchema } from '@nagarika/domain/events/listing/event-answers';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

let serial = 0;

/** Creates a new member with her own browser; newcomers have one notification, which welcomes them. */
async function createMember(
  world: World,
  options: Parameters<typeof createVisitor>[1],
): Promise<Visitor> {
  const visitor = await createVisitor(world, options);
  await signIn(visitor, `91235000${String(++serial).padStart(2, '0')}`);
  return visitor;
}

const heading = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('heading', { level: 1, name }).waitFor();
const said = ({ page }: Visitor, text: string) => page.getByText(text).first().waitFor();

describe('a visitor', () => {
  test('is shown what is there for members, and asked to sign in', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    for (const [path, prompt] of [
      ['/profile', 'Sign in to view your bookings and saved events'],
      ['/notifications', 'Please sign in to view your notifications.'],
      ['/saved-events', 'Please sign in to view your saved events.'],
    ] as const) {
      await page.goto(path);
      await said(visitor, prompt);
      await visitor.expectSound(`${path}: signed out`);
    }
    await page.getByRole('link', { name: 'Go to Home' }).waitFor();
    await page.goto('/profile');
    await said(visitor, 'Guest User');
    for (const name of ['My Bookings', 'Saved Events', 'Create Event']) {
      await page.getByRole('main').getByRole('link', { name }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign In to Access Settings' }).tap();
    await page.getByRole('dialog').waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });
});

describe('her profile', () => {
  test('leads to all that is hers, and out', async ({ world }) => {
    const visitor = await createMember(world, { ...desktop, colorScheme: 'dark' });
    const { page } = visitor;
    await page.goto('/profile');
    await heading(visitor, 'Profile');
    await page.getByText('Phone Verified').waitFor();
    expect(await page.getByText('Email Verified').count()).toBe(0);
    await visitor.expectSound('profile');
    await page.getByRole('button', { name: 'Sign Out You can sign back in anytime' }).click();
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });

  test('has her photo: at once, taken back when it fails, and then everywhere', async ({
    world,
  }) => {
    const visitor = await createMember(world, phone);
    const { page } = visitor;
    await page.goto('/edit-profile');
    await said(visitor, 'JPG, PNG max 5MB');
    // The photo is three times as wide as high: rani, marigold and leaf beside each other.
    const third = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const thirds = await Promise.all(['#b8105c', '#f5ab25', '#1d6a3c'].map(third));
    const buffer = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#fff' },
    })
      .composite(thirds.map((input, at) => ({ input, left: at * 300, top: 0 })))
      .jpeg()
      .toBuffer();
    const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByLabel('Profile photo').setInputFiles(file);
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
    const shown = page.getByRole('main').locator('img');
    const square = page.getByRole('dialog', { name: 'Choose your square' });
    const use = square.getByRole('button', { name: 'Use this photo' });

    await choose({ ...photo, buffer: Buffer.alloc(5 * 1024 * 1024) });
    await said(visitor, 'Image size should be less than 5MB');
    const restore = await cutOff(page, '*/api/upload/profile-photo');
    await choose(photo);
    await use.tap();
    await said(visitor, 'Failed to upload profile photo. Please try again.');
    expect(await shown.count()).toBe(0);
    await restore();

    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/upload/profile-photo', (route) => held.then(() => route.continue()));
    await choose(photo);
    await square.getByRole('slider', { name: 'Zoom' }).waitFor();
    await visitor.expectSound('edit profile: the square of a photo');
    // The keyboard moves the photo as far to the left as it goes: its right third is in the circle.
    await square.getByRole('application').focus();
    for (let press = 0; press < 50; press += 1) await page.keyboard.press('ArrowLeft');
    await use.tap();
    await square.waitFor({ state: 'hidden' });
    expect(await shown.getAttribute('src')).toMatch(/^blob:/);
    await page.getByRole('progressbar', { name: 'Photo upload' }).waitFor();
    await visitor.expectSound('edit profile: a photo on its way');
    goOn();
    await said(visitor, 'Profile photo updated successfully!');
    const src = await shown.getAttribute('src');
    expect(src).toMatch(/^\/images\/[0-9a-f-]{36}\/320\.webp$/);
    expect(await page.getByRole('banner').locator('img').getAttribute('src')).toBe(src);
    const kept = sharp(await (await visitor.context.request.get(src ?? '')).body());
    const { width, height } = await kept.metadata();
    expect([width, height]).toEqual([300, 300]);
    const { r, g, b } = (await kept.stats()).dominant;
    expect(g, 'it is the leaf green third').toBeGreaterThan(r + b / 2);
    visitor.expectQuiet({ but: '/api/upload/profile-photo' });
    await visitor.close();
  });
});

test('notifications: read by opening, deleted; loading and failing', async ({ world }) => {
  const visitor = await createMember(world, phone);
  const { page } = visitor;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/trpc/*notifications.list*', (route) => held.then(() => route.continue()));
  await page.goto('/notifications');
  await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' });
  goOn();
  // The member is welcomed, and asked to confirm the address that she gave.
  await said(visitor, '2 unread of 2 total');
  await page
    .getByText(/^just now$|\d+ (second|minute)s? ago/)
    .first()
    .waitFor();
  await visitor.expectSound('notifications');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  expect(await bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Unread: Welcome/ })
    .tap();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
  // The page is left once the other one stands there, not when the address changes.
  await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/events');

  await bell.tap();
  await said(visitor, '1 unread of 2 total');
  const restoreRemoval = await cutOff(page, '*/trpc/notifications.remove*');
  await page.getByRole('button', { name: /^Delete: Welcome/ }).tap();
  await said(visitor, 'Failed to delete the notification. Please try again.');
  await said(visitor, '1 unread of 2 total');
  await restoreRemoval();
  await page.getByRole('button', { name: /^Delete: Welcome/ }).tap();
  await said(visitor, '1 unread of 1 total');
  await page.getByRole('button', { name: /^Delete: Confirm/ }).tap();
  await said(visitor, 'No notifications');
  await said(visitor, '0 unread of 0 total');
  expect(await page.getByRole('button', { name: 'Clear all' }).isDisabled()).toBe(true);
  await visitor.expectSound('notifications: none');

  const restoreList = await cutOff(page, '*/trpc/*notifications.list*');
  await page.reload();
  await said(visitor, 'They could not be loaded.');
  await visitor.expectSound('notifications: failed');
  await restoreList();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await said(visitor, 'Bookings, reviews of your events');
  visitor.expectQuiet({ but: '/trpc/notifications.' });
  await visitor.close();
});

test('what another device of hers does, the open page shows by itself', async ({ world }) => {
  const visitor = await createMember(world, { ...desktop, colorScheme: 'dark' });
  const { page, context } = visitor;
  const watching = page.waitForResponse((answer) => answer.url().includes('watchUnread'));
  await page.goto('/notifications');
  await said(visitor, '2 unread of 2 total');
  await watching;
  await visitor.expectSound('notifications');
  const [{ id }] = await (await context.request.get('/api/notifications')).json();
  const read = await context.request.post('/trpc/notifications.read', { data: { id } });
  expect(read.status()).toBe(200);
  await said(visitor, '1 unread of 2 total');
  await page.getByRole('link', { name: 'Notifications, 1 unread', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).focus();
  await page.keyboard.press('Enter');
  await said(visitor, 'No notifications');
  visitor.expectQuiet();
  await visitor.close();
});

test('saved events: none, some, one less, and one that cannot be taken off', async ({ world }) => {
  const visitor = await createMember(world, phone);
  const { page, context } = visitor;
  await page.goto('/saved-events');
  await said(visitor, 'No saved events yet');
  await visitor.expectSound('saved events: none');
  expect(await page.getByRole('link', { name: 'Discover Events' }).getAttribute('href')).toBe(
    '/events',
  );

  const answer = await context.request.get('/api/events?limit=2');
  const events = eventListItemSchema.array().parse(await answer.json());
  for (const { id } of events) await context.request.post(`/api/events/${id}/like`);
  await page.reload();
  await said(visitor, '2 events');
  await visitor.expectSound('saved events');
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.expectSound('saved events in the dark');

  const [first, second] = events;
  const heart = (title = '') =>
    page.getByRole('button', { name: `Remove ${title} from your saved events` });
  const restoreUnlike = await cutOff(page, '*/trpc/events.unlike*');
  await heart(first?.title).click();
  await said(visitor, 'Failed to remove event. Please try again.');
  await heart(first?.title).waitFor();
  await restoreUnlike();
  await heart(first?.title).focus();
  await page.keyboard.press('Enter');
  await said(visitor, 'Removed from your saved events.');
  await said(visitor, '1 event');
  expect(await heart(first?.title).count()).toBe(0);
  const restoreLiked = await cutOff(page, '*/trpc/*events.liked*');
  await page.reload();
  await said(visitor, 'Failed to fetch liked events');
  await visitor.expectSound('saved events: failed');
  await restoreLiked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: second?.title ?? '', exact: true }).click();
  await page.waitForURL(`/event/${second?.id}`);

  visitor.expectQuiet({ but: '/trpc/events.' });
  await visitor.close();
});
