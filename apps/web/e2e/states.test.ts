import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { withoutDehydratedState } from './support/dehydrated-state.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

type Screen = {
  name: string;
  path: () => string;
  /** The procedure that it waits for. */
  query: string;
  failed: string;
  /** Returns the text that stands there once it has come. */
  ready: () => string;
  isMembers?: true;
};

const screens: Screen[] = [
  {
    name: 'events',
    path: () => '/events',
    query: 'events.list',
    failed: 'Failed to fetch events',
    ready: () => 'Upcoming Events',
  },
  {
    name: 'an event',
    path: () => `/event/${event.id}`,
    query: 'events.details',
    failed: 'This event could not be loaded.',
    ready: () => 'About this event',
  },
  {
    name: 'booking',
    path: () => `/book/${event.id}`,
    query: 'events.details',
    failed: 'This event could not be loaded.',
    ready: () => 'Choose your tickets',
  },
  {
    name: 'my bookings',
    path: () => '/my-bookings',
    query: 'tickets.mine',
    failed: 'Failed to load your bookings. Please try again later.',
    ready: () => 'No bookings yet',
    isMembers: true,
  },
  {
    name: 'a ticket that is offered',
    path: () => `/ticket-transfer/${crypto.randomUUID()}`,
    query: 'transfers.show',
    failed: 'The ticket could not be loaded.',
    ready: () => 'There is no such offer',
    isMembers: true,
  },
  {
    name: 'my events',
    path: () => '/my-events',
    query: 'myEvents.list',
    failed: 'Your events could not be loaded.',
    ready: () => 'No events yet',
    isMembers: true,
  },
];

describe('a screen that waits, fails and is tried again', () => {
  test.for(screens)('$name', async (screen, { world }) => {
    const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
    const { page } = visitor;
    if (screen.isMembers) await signIn(visitor, '9123420001');
    let answer: 'never' | 'fault' | 'real' = 'never';
    await withoutDehydratedState(page);
    await page.route(
      (url) => url.pathname.startsWith('/trpc/') && url.pathname.includes(screen.query),
      (route) => {
        if (answer === 'never') return;
        return answer === 'fault' ? route.fulfill({ status: 500, json: [] }) : route.continue();
      },
    );
    await page.goto(screen.path());
    await page
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'attached' });
    await visitor.expectSound(`${screen.name}: loading`);

    answer = 'fault';
    await page.reload();
    await page.getByRole('alert').getByText(screen.failed).waitFor();
    await visitor.expectSound(`${screen.name}: failed`);

    answer = 'real';
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByText(screen.ready()).first().waitFor();
    visitor.expectQuiet({ but: screen.query });
    await visitor.close();
  });
});

describe('nothing to show', () => {
  test('a list that a search leaves empty can be cleared', async ({ world }) => {
    const visitor = await onPhone(world);
    await visitor.page.goto('/events?search=no-such-words');
    await visitor.page.getByText('No events found').waitFor();
    await visitor.expectSound('events: none');
    await visitor.page.getByRole('main').getByText('Clear All Filters').tap();
    await visitor.page.getByRole('heading', { name: 'Upcoming Events' }).waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });

  test.for(['event', 'book'])(
    '/%s of an event that is not there leads to the others',
    async (kind, { world }) => {
      const visitor = await onPhone(world);
      const { page } = visitor;
      const id = crypto.randomUUID();
      const answer = await page.goto(`/${kind}/${id}`);
      expect(answer?.status()).toBe(404);
      await page.getByText('Event Not Found').first().waitFor();
      await visitor.expectSound(`${kind}: not found`);
      await page.getByRole('main').getByRole('link', { name: 'Browse Events' }).tap();
      await page.waitForURL('/events');
      visitor.expectQuiet({ but: id });
      await visitor.close();
    },
  );

  test('my bookings asks a visitor to sign in', async ({ world }) => {
    const visitor = await onPhone(world);
    const { page } = visitor;
    await page.goto('/my-bookings');
    await page.getByText('Please sign in to view your bookings.').waitFor();
    await visitor.expectSound('my bookings: signed out');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();
    await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });
});

function onPhone(world: World): Promise<Visitor> {
  return createVisitor(world, { ...phone, colorScheme: 'light' });
}
