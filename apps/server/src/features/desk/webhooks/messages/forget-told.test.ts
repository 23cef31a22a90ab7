import { expect } from 'vitest';
import { freeBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/hearing.ts';
import { proofOf } from '#test/proven.ts';
import { sendDue } from './send-due.ts';

test('with a member her name goes from what was told, and a resend has it no more', async ({
  world,
  hearing,
}) => {
  const { her, receiver, told } = hearing;
  await told();
  const event = await createEvent(world, { organiserId: her.id }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const buyer = await createMember(world, { name: 'Zubeida Quuxwala' });
  await freeBooking(world, { member: buyer, event });
  await sendDue(world.deps);
  const [message] = receiver.heard().slice(-1);
  expect(message?.body).toContain('Zubeida Quuxwala');
  await world.as(buyer).checkout.cancel({ id: String(message?.data.bookingId) });
  await sendDue(world.deps);
  const proof = await proofOf(world, buyer);
  await world.as(buyer).account.erase({ proof });
  const stored = JSON.stringify(await world.sql`select payload from webhook_messages`);
  expect(stored).not.toContain('Zubeida');
  await world.as(her).webhooks.resend({ id: message?.id ?? '' });
  await sendDue(world.deps);
  const again = receiver.heard().find(({ id }) => id === message?.id);
  expect(again?.body).not.toContain('Zubeida');
});
