import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { adminAreas } from '@nagarika/domain/people/admin-areas';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

test('an owner corrects a member’s gender with a reason, which the log keeps and the member is told', async ({
  world,
}) => {
  const owner = await createMember(world, { role: 'admin', adminAreas: ['owner'] });
  const her = await createMember(world, { gender: 'male' });
  const session = await world.deps.sessions.start(her.id);
  const { users } = world.as(owner).admin;
  const wish = { id: her.id, gender: 'female', reason: 'She wrote to us: a slip.' } as const;
  expect(await users.correctGender(wish)).toMatchObject({ gender: 'female' });
  expect(await world.deps.sessions.find(session)).toMatchObject({ user: { gender: 'female' } });
  const log = await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, her.id));
  expect(log).toMatchObject([
    {
      actorId: owner.id,
      action: 'user.gender',
      before: { gender: 'male' },
      after: { gender: 'female', reason: wish.reason },
    },
  ]);
  const told = await world.as(her).notifications.list({ limit: 10 });
  expect(told.items).toMatchObject([
    {
      title: 'Your gender was corrected',
      message:
        'In your profile it now says: Female. If that is wrong, please write to us.\n\nShe wrote to us: a slip.',
      link: '/edit-profile',
    },
  ]);
  await expect(users.correctGender(wish)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('without a reason, or without the area, nothing changes', async ({ world }) => {
  const her = await createMember(world, { gender: 'male' });
  const correct = async (areas: readonly (typeof adminAreas)[number][], reason: string) => {
    const admin = await createMember(world, { role: 'admin', adminAreas: [...areas] });
    return world.as(admin).admin.users.correctGender({ id: her.id, gender: 'female', reason });
  };
  await expect(correct(['owner'], '  ')).rejects.toThrow('Please give a reason.');
  await expect(correct(['review', 'finance'], 'A slip.')).rejects.toThrow('needs the area Owner');
  expect(await world.deps.sessions.reload(her.id)).toMatchObject({ gender: 'male' });
  const isHers = eq(notifications.userId, her.id);
  expect(await world.deps.db.select().from(notifications).where(isHers)).toEqual([]);
});
