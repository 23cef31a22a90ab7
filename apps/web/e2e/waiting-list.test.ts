import {
  type EventDetails,
  eventDetailsSchema,
} from '@nagarika/domain/events/listing/event-answers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { approvedEvent } from './support/approved-event.ts';
import { test } from './support/fixtures.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** Finds the first event like this in the demo data. */
async function eventWhere(url: string, isLike: (event: EventDetails) => boolean) {
  const events: { id: string }[] = await (await fetch(`${url}/api/events?city=all`)).json();
  for (const { id } of events) {
    const answer = await fetch(`${url}/api/events/${id}/details`);
    const event = eventDetailsSchema.parse(await answer.json());
    if (!event.isPast && event.status === 'approved' && isLike(event)) return event;
  }
  throw new Error('The demo data has no such event');
}

const goneType = 'General';

/** Creates an event that sells one type, and has sold the only seat of another with an early price. */
async function eventWithGoneType(world: World): Promise<string> {
  const [host, buyer] = [await createVisitor(world), await createVisitor(world)];
  await signInAs(host, '9000000003');
  const id = await approvedEvent(world, host, 'Shadow puppets', 50_000);
  const ask = `/trpc/prices.show?input=${encodeURIComponent(JSON.stringify({ id }))}`;
  const { result } = await (await host.context.request.get(ask)).json();
  const terms = {
    kind: 'fixed',
    price: 50_000,
    limit: null,
    early: [],
    group: null,
    isHidden: false,
    saleStartsAt: null,
    saleEndsAt: null,
  };
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const reduced = { ...terms, limit: 1, early: [{ price: 30_000, until, seats: null }] };
  for (const [path, data] of [
    ['changeTerms', { id, typeId: result.data.ticketTypes[0].id, terms: reduced }],
    ['addType', { id, type: { ...terms, name: 'Front row' } }],
  ] as const) {
    const answer = await host.context.request.post(`/trpc/prices.${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await signIn(buyer, '9876500092');
  await paidTickets(buyer, { id, twoTypes: [goneType] });
  await Promise.all([host.close(), buyer.close()]);
  return id;
}

const isGone = ({ available, saleState }: EventDetails['ticketTypes'][number]) =>
  available === 0 && saleState === 'on_sale';
const join = (page: Page) => page.getByRole('button', { name: /^Join the waiting list/ });

test('while others sell, a type that is sold out has its list by name, and one tap joins nothing', async ({
  world,
}) => {
  const id = await eventWithGoneType(world);
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signIn(visitor, '9876500091');
  await page.goto(`/event/${id}`);
  const way = page.getByRole('button', { name: `Waiting list for ${goneType}` });
  await way.waitFor();
  expect(await join(page).count()).toBe(0);
  // Shows no price struck through where nobody can buy.
  const row = page.getByRole('listitem').filter({ hasText: goneType }).filter({ hasText: '₹300' });
  await row.getByText('Sold out').waitFor();
  expect(await row.locator('s').count()).toBe(0);
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
