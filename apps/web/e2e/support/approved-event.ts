import { istDate } from '@nagarika/domain/language/format';
import { expect } from 'vitest';
import { signInAs } from './signed-in.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

const date = istDate(new Date(Date.now() + 12 * 86_400_000));

/** Creates an event by this organiser, approved by an admin; free unless a price in paise is given. */
export async function approvedEvent(
  world: World,
  { context }: Visitor,
  title = 'Marigold morning',
  price = 0,
): Promise<string> {
  const sent = await context.request.post('/api/events', {
    data: {
      title,
      description: 'A walk.',
      category: 'Meetups',
      city: 'Mumbai',
      date,
      time: '07:30',
      venue: 'The garden',
      location: '4 Bandra',
      totalTickets: 20,
      isFree: price === 0,
      price,
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const id = String((await sent.json()).id);
  const admin = await createVisitor(world);
  await signInAs(admin, '9000000001');
  const approved = await admin.context.request.post(`/api/admin/events/${id}/approve`, {
    data: {},
  });
  expect(approved.status(), await approved.text()).toBe(200);
  await admin.close();
  return id;
}
