import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

test('an admin without a second factor does what admins do', async ({ world }) => {
  const asha = await createMember(world, { role: 'admin' });
  const answer = await world.request('/api/admin/events/pending', { as: asha });
  expect(answer.status).toBe(200);
});

test('one who set it up is asked for it', async ({ world }) => {
  const asha = await createMember(world, {
    role: 'admin',
    secondFactorSince: world.deps.clock.now(),
  });
  const answer = await world.request('/api/admin/events/pending', { as: asha });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ reason: 'second_factor_asked' });
});
