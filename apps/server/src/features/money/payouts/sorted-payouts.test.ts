import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import { register, setRate } from '#test/taxed.ts';

test('by amount they are in the order of what the bank moves, and its file says the same', async ({
  world,
}) => {
  const admin = await createMember(world, { role: 'admin' });
  const desk = payoutDesk(world, admin);
  await setRate(world, 'gst_tickets', 1_800);
  await setRate(world, 'tcs', 100);
  await setRate(world, 'tds', 10);
  // The registered organiser is owed more than the other and paid less: TCS is withheld of her alone.
  const registered = await createPayee(world);
  await register(world, registered.id, { stateCode: '29' });
  const plain = await createPayee(world);
  await soldEvent(world, registered, [1], { pricePaise: 50_200 });
  await soldEvent(world, plain, [1], { pricePaise: 50_000 });
  whenOver(world);
  const more = await desk.prepareFor(registered);
  const less = await desk.prepareFor(plain);

  const listed = async (direction: 'asc' | 'desc') =>
    (await desk.payouts.list({ status: 'prepared', sort: 'amount', direction })).items;
  const rising = await listed('asc');
  expect(rising.map(({ id }) => id)).toEqual([more, less]);
  expect(rising[0]?.amount).toBeGreaterThan(rising[1]?.amount ?? 0);
  expect((await listed('desc')).map(({ id }) => id)).toEqual([less, more]);

  const answer = await world.request('/api/admin/payouts/bank-file', {
    method: 'POST',
    body: JSON.stringify({ ids: [more, less] }),
    as: admin,
  });
  const lines = (await answer.text()).split('\n');
  for (const { id, transferred } of rising) {
    const line = lines.find((one) => one.includes(payoutNumber(id)));
    expect(line).toContain(`,${(transferred / 100).toFixed(2)},`);
  }
});
