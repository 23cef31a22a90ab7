import { auditLog } from '@nagarika/db/schema/audit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createMessage } from '#test/desk.ts';
import { createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});
afterAll(() => world.close());

const contact = () => world.as(admin).admin.contact;

test('messages are listed the newest first, without their text, and found by what they say', async () => {
  const old = await createMessage(world, {
    name: 'Annie',
    message: 'My loom broke',
    createdAt: new Date(0),
  });
  const next = await createMessage(world, { name: 'Bela', subject: 'Refund', type: 'billing' });
  const { items, total } = await contact().list({});
  expect([items.map(({ id }) => id), total]).toEqual([[next.id, old.id], 2]);
  expect(items[0]).not.toHaveProperty('message');
  const found = async (input: Parameters<ReturnType<typeof contact>['list']>[0]) =>
    (await contact().list(input)).items.map(({ id }) => id);
  expect(await found({ search: 'LOOM' })).toEqual([old.id]);
  expect(await found({ search: next.email })).toEqual([next.id]);
  expect(await found({ type: 'billing' })).toEqual([next.id]);
  expect(await found({ sort: 'received', direction: 'asc' })).toEqual([old.id, next.id]);
  expect(await found({ sort: 'name', direction: 'desc' })).toEqual([next.id, old.id]);
});

test('a message is handled and reopened, each once, and both are written down', async () => {
  const { id } = await createMessage(world);
  const state = async (wanted: 'open' | 'handled') =>
    (await contact().list({ state: wanted })).items.some((message) => message.id === id);
  expect(await contact().show({ id })).toMatchObject({ handledAt: null, handledBy: null });

  const handledAt = world.clock.now().toISOString();
  expect(await contact().markHandled({ id })).toEqual({ id, handledAt });
  expect(await contact().show({ id })).toMatchObject({ handledAt, handledBy: 'Asha Verma' });
  expect([await state('open'), await state('handled')]).toEqual([false, true]);
  await expect(contact().markHandled({ id })).rejects.toMatchObject({ code: 'CONFLICT' });

  world.clock.advance(1000);
  expect(await contact().reopen({ id })).toEqual({ id, handledAt: null });
  expect([await state('open'), await state('handled')]).toEqual([true, false]);
  await expect(contact().reopen({ id })).rejects.toMatchObject({ code: 'CONFLICT' });

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

test('two admins who handle one message at once do it once', async () => {
  const { id } = await createMessage(world);
  const both = await Promise.allSettled([
    contact().markHandled({ id }),
    contact().markHandled({ id }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a message that is not there is not found', async () => {
  const id = crypto.randomUUID();
  const { show, markHandled, reopen } = contact();
  for (const act of [show, markHandled, reopen]) {
    await expect(act({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
