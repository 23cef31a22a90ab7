import { istDate } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { pressEscape } from './support/hands.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** Sign-ins of the demo data. */
const [admin, member, organiser] = ['9000000001', '9000000002', '9000000003'];
const waiting = 'Terracotta Jewellery for Beginners';
const changed = 'Women Who Build: The Delhi Summit';
const edited = 'Price Your Craft Without Apologising';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function toastOf({ page }: Visitor, text: string) {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });
}

/** Submits events of these titles as an organiser; returns their ids. */
async function submit(world: World, ...titles: string[]): Promise<string[]> {
  const visitor = await createVisitor(world);
  await signInAs(visitor, organiser);
  const answers = await Promise.all(
    titles.map((title) =>
      visitor.context.request.post('/api/events', {
        data: {
          title,
          description: 'An evening at the loom',
          category: 'Workshops',
          city: 'Delhi NCR',
          date: istDate(new Date(Date.now() + 20 * 86_400_000)),
          time: '18:30',
          location: '1 Main Road, New Delhi',
          price: 49_950,
        },
      }),
    ),
  );
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  await visitor.close();
  return ids;
}

describe('the dashboard lets in', () => {
  test('nobody who is not signed in', async ({ world }) => {
    const visitor = await createVisitor(world, desktop);
    await visitor.page.goto('/admin');
    await toastOf(visitor, 'Access Denied').waitFor();
    await toastOf(visitor, 'Please log in to access the admin dashboard.').waitFor();
    await visitor.page.waitForURL((url) => url.pathname === '/');
    visitor.expectQuiet();
    await visitor.close();
  });

  test('no member', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    await signInAs(visitor, member);
    await visitor.page.goto('/admin/events');
    await toastOf(visitor, 'Unauthorized').waitFor();
    const why = "You don't have admin privileges to access this dashboard.";
    await toastOf(visitor, why).waitFor();
    await visitor.page.waitForURL((url) => url.pathname === '/');
    visitor.expectQuiet();
    await visitor.close();
  });
});

test('on a phone an admin comes from what waits to a rejection with its reason', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin');
  await page.getByText('Total Revenue').waitFor();
  await page.getByText(/^31 h of 48 h, due$/).waitFor();
  await visitor.expectSound('dashboard');

  await button(page, 'Open menu').tap();
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  for (const name of ['Back to Site', /^Notifications/]) {
    await drawer.getByRole('link', { name }).waitFor();
  }
  await drawer.getByRole('button', { name: 'Sign Out' }).waitFor();
  await pressEscape(page);

  await page.getByRole('link', { name: waiting }).tap();
  const dialog = page.getByRole('dialog', { name: waiting });
  await dialog.getByText('Shape and carve').waitFor();
  await dialog.getByText('+919000000003').waitFor();
  await visitor.expectSound('event to judge');

  await dialog.getByRole('button', { name: 'Reject' }).tap();
  await dialog.getByRole('button', { name: 'Reject event' }).tap();
  await toastOf(visitor, 'Please provide a reason for rejection.').waitFor();
  await dialog.getByRole('alert').waitFor();
  await visitor.expectSound('reject without a reason');
  const reason = dialog.getByLabel('Reason for rejection');
  await reason.fill('Please say where the kiln is.');
  const restore = await cutOff(page, '*/trpc/admin.events.reject*');
  await dialog.getByRole('button', { name: 'Reject event' }).tap();
  await toastOf(visitor, 'Failed to reject event').waitFor();
  // The words stand in the dialog too, where they stay; a message beside its field is not repeated.
  await dialog.getByRole('alert').getByText('Failed to reject event').waitFor();
  expect(await reason.inputValue()).toBe('Please say where the kiln is.');
  await restore();
  await dialog.getByRole('button', { name: 'Reject event' }).tap();
  await toastOf(visitor, 'Event rejected successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: waiting }).count()).toBe(0);

  await button(page, 'Filters 1 set').tap();
  await page.getByLabel('Status').selectOption('Rejected');
  await page.getByRole('button', { name: waiting }).waitFor();
  await visitor.expectSound('events: rejected');
  visitor.expectQuiet({ but: 'admin.events.reject' });
  await visitor.close();
});

test('at a desk an admin approves one, comes too late for another, and approves the rest at once', async ({
  world,
}) => {
  const titles = ['Loom Evening', 'Wheel Evening', 'Kiln Evening', 'Dye Evening'] as const;
  const [loom, wheel] = await submit(world, ...titles);
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin');
  await page.getByText('Total Revenue').waitFor();
  const tops = await page
    .locator('dl')
    .filter({ hasText: 'Total Revenue' })
    .getByRole('definition')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
  expect(tops, 'the four numbers').toHaveLength(4);
  expect(new Set(tops).size, 'in one row').toBe(1);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await tabs.getByRole('link', { name: 'Events' }).click();
  await page.getByLabel('Find by title or organiser').fill('evening');
  await page.getByLabel('Status').selectOption('Pending');
  await page.getByText('1 to 4 of 4').waitFor();
  await visitor.expectSound('events');

  await button(page, titles[0]).click();
  const dialog = page.getByRole('dialog', { name: titles[0] });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('Message to the organiser').fill('Lovely.');
  const restore = await cutOff(page, '*/trpc/admin.events.approve*');
  await dialog.getByRole('button', { name: 'Approve event' }).click();
  await toastOf(visitor, 'Failed to approve event').waitFor();
  await restore();
  await dialog.getByRole('button', { name: 'Approve event' }).click();
  await toastOf(visitor, 'Event approved successfully!').waitFor();
  await page.getByText('1 to 3 of 3').waitFor();
  expect((await fetch(`${world.url}/api/events/${loom}/details`)).status).toBe(200);

  await button(page, titles[1]).click();
  const late = page.getByRole('dialog', { name: titles[1] });
  await late.getByRole('button', { name: 'Approve' }).click();
  await visitor.context.request.post(`/api/admin/events/${wheel}/approve`, { data: {} });
  await late.getByRole('button', { name: 'Approve event' }).click();
  await toastOf(visitor, 'This event is approved already.').waitFor();
  await page.getByText('1 to 2 of 2').waitFor();

  await page.getByLabel('Pick all on this page').check();
  await button(page, 'Reject picked…').click();
  const rejecting = page.getByRole('dialog', { name: 'Reject 2 events?' });
  await rejecting.getByRole('button', { name: 'Reject', exact: true }).click();
  await rejecting.getByText('Please provide a reason for rejection.').waitFor();
  await rejecting.getByLabel('One reason for all of them').fill('Please name the venue.');
  await visitor.expectSound('rejecting several');
  await rejecting.getByRole('button', { name: 'Back' }).click();
  await rejecting.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'Pick this row' }).first().uncheck();
  await button(page, 'Reject picked…').click();
  const one = page.getByRole('dialog', { name: 'Reject this event?' });
  await expect
    .poll(() => one.getByLabel('One reason for all of them').inputValue())
    .toBe('Please name the venue.');
  await one.getByRole('button', { name: 'Reject', exact: true }).click();
  await toastOf(visitor, 'Event rejected successfully!').waitFor();
  await page.getByText('1 to 1 of 1').waitFor();

  await page.getByLabel('Pick all on this page').check();
  await button(page, 'Approve picked').click();
  await page
    .getByRole('dialog', { name: 'Approve this event?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await toastOf(visitor, 'Event approved successfully!').last().waitFor();
  await page.getByText('No event is like that.').waitFor();

  await button(page, 'Sign Out').click();
  await page.waitForURL((url) => url.pathname === '/');
  visitor.expectQuiet({ but: 'admin.events.approve' });
  await visitor.close();
});

test('an admin edits a live event: it is live at once, written down, and its organiser is told', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = visitor;
  const subtitle = 'And the sentence that follows the number';
  await signInAs(visitor, admin);
  await page.goto('/admin/events?filter=approved');
  await page.getByLabel('Find by title or organiser').fill(edited);
  await page.getByText('1 to 1 of 1').waitFor();
  await button(page, edited).click();
  const dialog = page.getByRole('dialog', { name: edited });
  await dialog.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Subtitle').fill(subtitle);
  await button(page, 'Save Changes').click();
  await toastOf(visitor, 'Changes saved').waitFor();
  const id = /my-events\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  const live = await fetch(`${world.url}/api/events/${id}/details`);
  expect(await live.json()).toMatchObject({ title: edited, subtitle });

  await page.goto('/admin/audit-log?filter=event.edited');
  const entry = page.getByRole('row').filter({ hasText: `Event · ${edited}` });
  await entry.getByText('Asha Verma').waitFor();
  await entry.getByText(subtitle).waitFor();
  visitor.expectQuiet();
  await visitor.close();

  const owner = await createVisitor(world, phone);
  await signInAs(owner, organiser);
  await owner.page.goto('/notifications');
  await owner.page.getByText(`The changes to “${edited}” are live.`).waitFor();
  await owner.close();
});

test('a change of a live event is judged by what it changes; the event is curated and cancelled', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/events?filter=revisions');
  await button(page, changed).click();
  const dialog = page.getByRole('dialog', { name: changed });
  await dialog.getByText('The Long Hall, second floor').waitFor();
  await visitor.expectSound('change to judge');
  await dialog.getByRole('button', { name: 'Approve changes' }).click();
  await dialog.getByRole('button', { name: 'Approve changes' }).click();
  await toastOf(visitor, 'Changes approved successfully!').waitFor();
  await page.getByText('No event is like that.').waitFor();

  await page.getByLabel('Status').selectOption('Approved');
  await page.getByLabel('Find by title or organiser').fill(changed);
  await page.getByText('1 to 1 of 1').waitFor();
  await button(page, changed).click();
  await dialog.getByRole('button', { name: 'Uncurate' }).click();
  await dialog.getByRole('button', { name: 'Curate', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  const undone = await dialog.getByText(/^\d+ bookings are cancelled, and ₹/).textContent();
  const bookings = Number.parseInt(undone ?? '', 10);
  await dialog.getByLabel('Reason for the cancellation').fill('The hall has flooded.');
  await dialog.getByRole('button', { name: 'Cancel event' }).last().click();
  await toastOf(visitor, 'Event cancelled').waitFor();
  await toastOf(visitor, `${bookings} bookings were cancelled and refunded.`).waitFor();
  visitor.expectQuiet();
  await visitor.close();
  expect(await world.auditBooks()).toEqual([]);
});
