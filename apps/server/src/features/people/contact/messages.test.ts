import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMessage } from '#test/desk.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});

const contact = (world: World) => world.as(admin).admin.contact;

test('messages are listed the newest first, without their text, and found by what they say', async ({
  world,
}) => {
  const old = await createMessage(world, {
    name: 'Annie',
    message: 'My loom broke',
    createdAt: new Date(0),
  });
  const next = await createMessage(world, { name: 'Bela', subject: 'Refund', type: 'billing' });
  const { items, total } = await contact(world).list({});
  expect([items.map(({ id }) => id), total]).toEqual([[next.id, old.id], 2]);
  expect(items[0]).not.toHaveProperty('message');
  const found = async (input: Parameters<ReturnType<typeof contact>['list']>[0]) =>
    (await contact(world).list(input)).items.map(({ id }) => id);
  expect(await found({ search: 'LOOM' })).toEqual([old.id]);
  expect(await found({ search: next.email })).toEqual([next.id]);
  expect(await found({ type: 'billing' })).toEqual([next.id]);
  expect(await found({ sort: 'received', direction: 'asc' })).toEqual([old.id, next.id]);
  expect(await found({ sort: 'name', direction: 'desc' })).toEqual([next.id, old.id]);
});

test('a message is handled and reopened, each once, and both are written down', async ({
  world,
}) => {
  const { id } = await createMessage(world);
  const state = async (wanted: 'open' | 'handled') =>
    (await contact(world).list({ state: wanted })).items.some((message) => message.id === id);
  expect(await contact(world).show({ id })).toMatchObject({ handledAt: null, handledBy: null });

  const handledAt = world.clock.now().toISOString();
  expect(await contact(world).markHandled({ id })).toEqual({ id, handledAt });
  expect(await contact(world).show({ id })).toMatchObject({ handledAt, handledBy: 'Asha Verma' });
  expect([await state('open'), await state('handled')]).toEqual([false, true]);
  await expect(contact(world).markHandled({ id })).rejects.toMatchObject({ code: 'CONFLICT' });

  world.clock.advance(1000);
  expect(await contact(world).reopen({ id })).toEqual({ id, handledAt: null });
  expect([await state('open'), await state('handled')]).toEqual([true, false]);
  await expect(contact(world).reopen({ id })).rejects.toMatchObject({ code: 'CONFLICT' });

  const log = await world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.at));
  expect(log).toMatchObject([
    { actorId: admin.id, action: 'contact.handled', after: { handledAt } },
    { actorId: admin.id, action: 'contact.reopened', before: { handledAt }, after: {} },
  ]);
});

test('two admins who handle one message at once do it once', async ({ world }) => {
  const { id } = await createMessage(world);
  const both = await Promise.allSettled([
    contact(world).markHandled({ id }),
    contact(world).markHandled({ id }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a message that is not there is not found', async ({ world }) => {
  const id = crypto.randomUUID();
  const { show, markHandled, reopen } = contact(world);
  for (const act of [show, markHandled, reopen]) {
    await expect(act({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
