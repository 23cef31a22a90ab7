import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

/** A page is loaded once for all windows of a device. */
const devices = [
  { name: 'a phone', device: phone, windows: [phone.viewport] },
  {
    name: 'a desktop',
    device: desktop,
    windows: [desktop.viewport, { width: 1100, height: 700 }],
  },
];

describe.each(devices)('the chat button on $name', ({ device, windows }) => {
  test('is on every page and covers nothing', async ({ world }) => {
    const visitor = await createVisitor(world, device);
    const { page } = visitor;
    await signInAs(visitor, '9000000001');
    const paths = ['/', '/events', `/event/${event.id}`, `/book/${event.id}`, '/community'];
    const more = ['/blogs', '/contact', '/my-bookings', '/profile', '/admin'];
    for (const path of [...paths, ...more]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const size of windows) {
        await page.setViewportSize(size);
        for (const part of [0, 0.25, 0.5, 0.75, 1]) {
          const covered = await coveredAt(page, part);
          expect(covered, `${path}, ${size.width} px, ${part * 100}% down`).toEqual([]);
        }
      }
    }
    visitor.expectQuiet();
    await visitor.close();
  });
});

test('on a tablet a toast lies above the tabs and the chat button', async ({ world }) => {
  const visitor = await createVisitor(world, { viewport: { width: 768, height: 1024 } });
  const { page } = visitor;
  await page.goto('/create-event');
  await page.getByRole('button', { name: 'I Understand & Accept' }).click();
  await page.getByLabel('Title', { exact: true }).press('Enter');
  // The list stands where it will stay; the toast itself still rises.
  const toasts = page.getByRole('list').filter({ hasText: 'Missing Information' });
  await toasts.waitFor();
  const [toast, bar] = [
    await toasts.boundingBox(),
    await page.locator('[data-tabs]').boundingBox(),
  ];
  // The list keeps 16 px around the toast.
  expect(bar && toast && bar.y - (toast.y + toast.height - 16)).toBeGreaterThanOrEqual(0);
  await visitor.close();
});

/** Scrolls to this part of the page and says in words what the button lies on. */
function coveredAt(page: Page, part: number): Promise<string[]> {
  return page.evaluate((part) => {
    scrollTo(0, part * document.documentElement.scrollHeight);
    const links = [...document.querySelectorAll('a[href^="https://wa.me/"][aria-label]')].filter(
      (link) => link.checkVisibility(),
    );
    const [chat, second] = links;
    if (!chat) return ['there is none'];
    if (second) return ['there are several'];
    const box = chat.getBoundingClientRect();
    if (box.bottom > innerHeight || box.top < 0) return ['it is out of sight'];
    const found = new Set<string>();
    for (const x of [0.1, 0.5, 0.9].map((at) => box.left + at * box.width)) {
      for (const y of [0.1, 0.5, 0.9].map((at) => box.top + at * box.height)) {
        for (const element of document.elementsFromPoint(x, y)) {
          if (chat.contains(element)) continue;
          // The button stands in a bar: content under that is the bar's matter.
          const ground = getComputedStyle(element).backgroundColor;
          if (element.contains(chat) && !/, 0\)$/.test(ground)) break;
          if (element.contains(chat)) continue;
          const words = [...element.childNodes].some((node) => {
            if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
            const range = document.createRange();
            range.selectNode(node);
            return [...range.getClientRects()].some(
              (line) =>
                line.left < box.right &&
                line.right > box.left &&
                line.top < box.bottom &&
                line.bottom > box.top,
            );
          });
          if (words || element.matches('a, button, input, select, textarea')) {
            found.add(`<${element.tagName}> ${element.textContent?.trim().slice(0, 40)}`);
          }
        }
      }
    }
    return [...found];
  }, part);
}
