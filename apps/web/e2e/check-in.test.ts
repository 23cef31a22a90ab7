import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkInIsKept, createDoor, listOf, organiser, type ShownTicket } from './support/door.ts';
import { launchWithCamera, standInForCamera } from './support/fake-camera.ts';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

let camera: Browser | undefined;
let prepared: ReturnType<typeof prepare> | undefined;
test.afterAll(async () => {
  await camera?.close();
});

async function prepare(world: World) {
  const door = await createDoor(world);
  camera = await launchWithCamera(door.camera.qrText);
  return { door, camera };
}

/** Makes one door for all tests, in the first, since only a test can be signed in there. */
function theDoor(world: World) {
  prepared ??= prepare(world);
  return prepared;
}

test('the door goes on without a connection, and is reconciled when there is one', async ({
  world,
}) => {
  const { door, camera } = await theDoor(world);
  const one = await openDoor(world, door, camera, {
    ...phone,
    colorScheme: 'light',
    permissions: ['camera'],
  });
  const two = await openDoor(world, door, world.browser, { ...phone, colorScheme: 'dark' });
  const { page } = one;

  // The camera finds the code by itself.
  await verdict(page, 'Valid').waitFor();
  await counter(page, '1 of 4 in').waitFor();
  await one.expectSound('check-in: valid');
  await checkInIsKept(page);
  await checkInIsKept(two.page);

  await one.context.setOffline(true);
  await two.context.setOffline(true);
  await page.getByText('Check-in goes on; scans are sent later.').waitFor();
  await shows(page, door.double.code, 'Valid');
  await counter(page, '2 of 4 in').waitFor();
  await shows(page, door.double.qrText, 'Already in');
  await one.expectSound('check-in: already in, offline');
  await shows(page, door.foreign.qrText, 'Wrong event');
  await one.expectSound('check-in: wrong event');
  await shows(page, door.gone.qrText, 'Cancelled');
  await one.expectSound('check-in: cancelled');
  await shows(page, forged(door.typed), 'Not genuine');
  await page.getByText('but we did not issue it.').waitFor();
  await one.expectSound('check-in: not genuine');
  await page.getByText('5 scans waiting to be sent').waitFor();

  await page.reload();
  // Its camera still sees the first ticket, which is in.
  await verdict(page, 'Already in').waitFor();
  await page.getByText('6 scans waiting to be sent').waitFor();
  await shows(page, door.typed.qrText, 'Valid');
  await counter(page, '3 of 4 in').waitFor();

  // The other phone knows nothing of this, and lets one of them in again.
  await shows(two.page, door.double.qrText, 'Valid');

  await one.context.setOffline(false);
  await page.getByText('All scans are sent.').waitFor();
  const { tickets } = await listOf(one, door.eventId);
  expect(statesOf(tickets)).toEqual({
    [door.camera.code]: 'checked_in',
    [door.double.code]: 'checked_in',
    [door.typed.code]: 'checked_in',
    [door.spare.code]: 'valid',
    [door.gone.code]: 'void',
  });

  await two.context.setOffline(false);
  await two.page.getByText('Let in, but should not have been').waitFor();
  await two.page.getByText('The same ticket was let in twice:').waitFor();
  await two.page.getByText('The server says otherwise than this phone did').waitFor();
  await two.expectSound('check-in: let in twice');
  await page.getByRole('button', { name: 'Load the list again' }).tap();
  await page.getByText('The same ticket was let in twice:').waitFor();
  await one.close();
  await two.close();
});

test('a hand scanner, a mistake taken back, and the list gone when she signs out', async ({
  world,
}) => {
  const { door } = await theDoor(world);
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await page.goto(`/my-events/${door.eventId}`);
  await page.getByText('One line for each ticket').waitFor();
  await visitor.expectSound('check-in: the way there');
  await page.getByRole('link', { name: 'Check-in' }).click();
  await page.getByText('Ready for the next ticket.').waitFor();
  await page.getByText(/^This event is not today/).waitFor();
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await page.getByText('No camera can be used here').waitFor();

  // The reader types wherever the focus is.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type(door.spare.qrText);
  await page.keyboard.press('Enter');
  await verdict(page, 'Valid').waitFor();
  await takeBack(page, () => visitor.expectSound('check-in: take back'));
  await expect
    .poll(async () => statesOf((await listOf(visitor, door.eventId)).tickets)[door.spare.code])
    .toBe('valid');

  // The code on a guest's booking opens the door as well; nothing of the guest before stays in view.
  await shows(page, door.spare.code, 'Valid');
  await page.getByLabel('Name or code').fill('NGK-2222-2222');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await verdict(page, 'Not genuine').waitFor();
  expect(await verdict(page, 'Valid').count()).toBe(0);
  await takeBack(page);
  await shows(page, door.bookingCode.toLowerCase(), 'Who is here?');
  await visitor.expectSound('check-in: desktop');
  await page.getByRole('button', { name: /^Let in \d guests?$/ }).click();
  await page.getByText(/^\d tickets? let in$/).waitFor();
  await takeBack(page);

  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  await expect.poll(() => keptLists(page)).toBe(false);
  await page.goto(`/my-events/${door.eventId}/check-in`);
  await page.getByText('Please sign in to view your events.').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('an old browser checks signatures too, and a camera that is forbidden is said', async ({
  world,
}) => {
  const { door, camera } = await theDoor(world);
  const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
  const visitor = await createVisitor({ ...world, browser: camera }, tablet);
  const { page, context } = visitor;
  await page.addInitScript(withoutEd25519);
  await signInAs(visitor, organiser);
  await page.goto(`/my-events/${door.eventId}/check-in`);
  await page.getByRole('button', { name: 'Start the camera' }).tap();
  // A browser that has no cameras at all says the second text.
  await page.getByText(/^(The camera is not allowed|No camera can be used here)$/).waitFor();
  await visitor.expectSound('check-in: no camera');
  await context.setOffline(true);
  await shows(page, forged(door.spare), 'Not genuine');
  await shows(page, door.spare.qrText, 'Valid');
  await visitor.close();
});

test("nobody else's door opens", async ({ world }) => {
  const { door } = await theDoor(world);
  const visitor = await createVisitor(world, desktop);
  await signIn(visitor, '9876500062');
  await visitor.page.goto(`/my-events/${door.eventId}/check-in`);
  await visitor.page.getByText('Event Not Found').waitFor();
  await visitor.close();
});

type Door = Awaited<ReturnType<typeof createDoor>>;

/** Opens the door on a phone of the organiser's that has never been here before. */
async function openDoor(
  world: World,
  { eventId, camera }: Door,
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Visitor> {
  const visitor = await createVisitor(
    { ...world, browser },
    { ...options, serviceWorkers: 'allow' },
  );
  await standInForCamera(visitor.page, camera.qrText);
  await signInAs(visitor, organiser);
  await visitor.page.goto(`/my-events/${eventId}/check-in`);
  await visitor.page.getByText(/of 4 in$/).waitFor();
  return visitor;
}

const verdict = (page: Page, word: string) =>
  page.locator('[data-verdict]').getByText(word, { exact: true });
const counter = (page: Page, words: string) => page.getByText(words, { exact: true });

async function shows(page: Page, text: string, word: string) {
  await page.getByLabel('Name or code').fill(text);
  await page.keyboard.press('Enter');
  await verdict(page, word).waitFor();
}

/** Takes the last admission back. */
async function takeBack(page: Page, look?: () => Promise<void>) {
  await page
    .getByRole('button', { name: /^Take back / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Take this admission back?' });
  await look?.();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Forges a text to look like this ticket. */
function forged({ qrText }: ShownTicket): string {
  const [marker, payload, signature = ''] = qrText.split('.');
  return [marker, payload, `${signature.slice(4)}AAAA`].join('.');
}

function statesOf(tickets: { code: string; state: string }[]): Record<string, string> {
  return Object.fromEntries(tickets.map(({ code, state }) => [code, state]));
}

function keptLists(page: Page): Promise<boolean> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'check-in-lists'),
  );
}

function withoutEd25519() {
  const { importKey } = SubtleCrypto.prototype;
  Object.defineProperty(SubtleCrypto.prototype, 'importKey', {
    value(...given: Parameters<typeof importKey>) {
      if (given[2] === 'Ed25519') return Promise.reject(new DOMException('', 'NotSupportedError'));
      return importKey.apply(this, given);
    },
  });
}
