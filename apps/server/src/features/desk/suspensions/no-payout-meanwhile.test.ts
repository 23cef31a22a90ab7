import { expect } from 'vitest';
import { createOwedPayee } from '#test/paid-out.ts';
import { booksHold, test } from '#test/suspending.ts';

test.afterEach(booksHold);

test('nothing is paid out to her while she is suspended, prepared before or not', async ({
  world,
  admin,
  desk,
  suspend,
}) => {
  const { payouts } = world.as(admin).admin;
  const [payee, prepared] = [await createOwedPayee(world), await createOwedPayee(world)];
  const { payoutIds } = await payouts.prepare({ organiserIds: [prepared.id] });
  for (const her of [payee, prepared]) await suspend(her, 'leave');
  await expect(payouts.prepare({ organiserIds: [payee.id] })).rejects.toThrow(
    'while they are suspended',
  );
  const { items } = await payouts.owed({});
  expect(items.find(({ organiserId }) => organiserId === payee.id)).toMatchObject({
    isSuspended: true,
    owed: 40_000,
  });
  const file = () =>
    world.request('/api/admin/payouts/bank-file', {
      method: 'POST',
      body: JSON.stringify({ ids: payoutIds }),
      as: admin,
    });
  const refused = await file();
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('is suspended') });
  await desk.lift({ id: prepared.id });
  expect((await file()).status).toBe(200);
});
