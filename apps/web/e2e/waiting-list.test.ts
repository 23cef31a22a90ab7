import { type EventDetails, eventDetailsSchema } from '@nagarika/domain/event-answers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

/** Of the demo data, the first event like this. */
async function eventWhere(url: string, isLike: (event: EventDetails) => boolean) {
  const events: { id: string }[] = await (await fetch(`${url}/api/events?city=all`)).json();
  for (const { id } of events) {
    const answer = await fetch(`${url}/api/events/${id}/details`);
    const event = eventDetailsSchema.parse(await answer.json());
    if (!event.isPast && event.status === 'approved' && isLike(event)) return event;
  }
  throw new Error('The demo data has no such event');
}

const isGone = ({ available, saleState }: EventDetails['ticketTypes'][number]) =>
  available === 0 && saleState === 'on_sale';
const join = (page: Page) => page.getByRole('button', { name: /^Join the waiting list/ });

test('while others sell, a type that is sold out has its list by name, and one tap joins nothing', async ({
  world,
}) => {
  const event = await eventWhere(
    world.url,
    ({ availableSeats, ticketTypes }) => availableSeats > 0 && ticketTypes.some(isGone),
  );
  const type = event.ticketTypes.find(isGone);
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signIn(visitor, '9876500091');
  await page.goto(`/event/${event.id}`);
  const way = page.getByRole('button', { name: `Waiting list for ${type?.name}` });
  await way.waitFor();
  expect(await join(page).count()).toBe(0);
  // What nobody can buy has no price that it once had.
  const row = page.getByRole('listitem').filter({ hasText: type?.name ?? '' });
  expect(await row.filter({ hasText: 'Sold out' }).locator('s').count()).toBe(0);
  await visitor.expectSound('one type is sold out');
  await way.tap();
  await join(page).waitFor();
  expect(await page.getByText('You are on the waiting list').count()).toBe(0);
  await visitor.expectSound('the list of one type');
  await join(page).tap();
  await page.getByText('You are on the waiting list').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('where all is sold out the bar is the way to the waiting list, and no price is offered', async ({
  world,
}) => {
  const event = await eventWhere(
    world.url,
    ({ availableSeats, ticketTypes }) => availableSeats === 0 && ticketTypes.every(isGone),
  );
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto(`/event/${event.id}`);
  const bar = page.locator('[data-action-bar]');
  await join(page).waitFor();
  expect(await join(page).count()).toBe(1);
  expect(await bar.getByText('Sold out').count()).toBe(1);
  for (const place of [bar, page.getByRole('complementary')]) {
    expect(await place.getByText(/^From/).count()).toBe(0);
    expect(await place.locator('s').count()).toBe(0);
  }
  await visitor.expectSound('sold out');
  await bar.getByRole('button').tap();
  await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
  visitor.expectQuiet();
  await visitor.close();

  const wide = await createVisitor(world, desktop);
  await wide.page.goto(`/event/${event.id}`);
  await join(wide.page).waitFor();
  await wide.expectSound('sold out, wide');
  await wide.close();
});
