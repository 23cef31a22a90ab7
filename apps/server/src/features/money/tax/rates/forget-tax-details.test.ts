import { expect } from 'vitest';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { applyWebhooks, breachesOf } from '#test/paying.ts';
import { paymentFor } from '#test/refund-desk.ts';
import { eventIn, papersIn, register, soldTaxed, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

const firm = {
  gstin: '29AAPFU0939F1ZR',
  legalName: 'Kavya Rao Design LLP',
  address: '2 Lake Road, Bengaluru 560042',
  stateCode: '29' as const,
};
const dayMs = 86_400_000;

test('of who never sold a ticket nothing is left that an admin could read', async ({ world }) => {
  const her = await createMember(world);
  await register(world, her.id);
  world.clock.advance(60_000);
  await register(world, her.id, { gstin: null });
  expect(await readByAdmin(world, her.id)).toHaveLength(2);
  await eraseAccount(world.deps, her.phone);
  expect(await readByAdmin(world, her.id)).toEqual([]);
});

test('money that moved since the last paper waits for none, and keeps nothing', async ({
  world,
}) => {
  const organiser = await createMember(world);
  await register(world, organiser.id);
  const event = await eventIn(world, organiser.id);
  const { member, id } = await paidBooking(world, { event, invoiceTo: firm });
  await world.as(member).checkout.cancel({ id });
  await issuePapers(world.deps);
  const { gatewayPaymentId } = await paymentFor(world, id);
  await world.jobs.drain();
  const gateway = atGateway(world, gatewayPaymentId);
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
  const kinds = await world.sql`select kind from ledger_transactions
    where number > (select through from tax_progress)`;
  expect(kinds.map(({ kind }) => kind)).toEqual(['refund_paid']);
  await world.sql`update events set starts_at = now() - interval '1 year' where id = ${event.id}`;
  for (const { phone } of [organiser, member]) await eraseAccount(world.deps, phone);
  expect(await readByAdmin(world, organiser.id)).toEqual([]);
  expect(await world.sql`select from booking_recipients where booking_id = ${id}`).toEqual([]);
});

test('of who sold what papers name is left, once the last of them is issued', async ({ world }) => {
  await taxAll(world);
  world.clock.advance(2 * 60_000);
  const { organiser, event } = await soldTaxed(world);
  const [named] = await readByAdmin(world, organiser.id);
  await issuePapers(world.deps);
  world.clock.advance(2 * 60_000);
  const notAnyMore = await register(world, organiser.id, { gstin: null });
  world.clock.advance(2 * 60_000);
  await register(world, organiser.id);
  await world.as(organiser).myEvents.cancel({ id: event.id });
  await world.jobs.drain();
  await issuePapers(world.deps);
  expect(await papersIn(world)).toHaveLength(4);

  await eraseAccount(world.deps, organiser.phone);
  // The month of the commission is not over.
  expect(await readByAdmin(world, organiser.id)).toHaveLength(3);
  world.clock.advance(40 * dayMs);
  await issuePapers(world.deps);

  const left = await readByAdmin(world, organiser.id);
  expect(left.map(({ id }) => id)).toEqual([notAnyMore, named?.id]);
  expect(await breachesOf(world)).toEqual([]);
});

test('while the account stands nobody deletes a version, nor changes one', async ({ world }) => {
  const her = await createMember(world);
  const id = await register(world, her.id);
  const refused = { message: expect.stringContaining('append-only') };
  await expect(world.sql`delete from tax_profiles where id = ${id}`).rejects.toMatchObject(refused);
  await expect(
    world.sql`update tax_profiles set address = '' where id = ${id}`,
  ).rejects.toMatchObject(refused);
});

async function readByAdmin(world: World, userId: string) {
  const admin = await createMember(world, { role: 'admin' });
  return world.as(admin).admin.taxDetails.ofUser({ userId });
}
