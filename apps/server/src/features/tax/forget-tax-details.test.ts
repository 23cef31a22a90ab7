import { expect } from 'vitest';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { papersIn, register, soldTaxed, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';
import { issuePapers } from './issue-papers.ts';

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
  // Its month is not over.
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
