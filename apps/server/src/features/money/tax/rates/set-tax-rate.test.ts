import { auditLog } from '@nagarika/db/schema/people/audit';
import { istDate } from '@nagarika/domain/language/format';
import { addDays } from '@nagarika/domain/time/periods';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const law = 'S. 194-O, Income-tax Act 1961';
const tds = { kind: 'tds', basisPoints: 10, sac: '', source: law } as const;

const asAdmin = async (world: World) =>
  world.as(await createMember(world, { role: 'admin', name: 'Kavya' })).admin.tax;
const today = (world: World) => istDate(world.clock.now());
const ratesOf = async (tax: Awaited<ReturnType<typeof asAdmin>>, kind: string) =>
  (await tax.rates()).find((one) => one.kind === kind)?.rates ?? [];

describe('a rate', () => {
  test('is off until it is set, holds from its day, and is in the audit log', async ({ world }) => {
    const tax = await asAdmin(world);
    expect((await tax.rates()).map(({ rates }) => rates)).toEqual([[], [], [], []]);
    await tax.setRate({ ...tds, fromDay: today(world) });
    await tax.setRate({ ...tds, basisPoints: 100, fromDay: addDays(today(world), 1) });
    expect(await ratesOf(tax, 'tds')).toMatchObject([
      { basisPoints: 100, state: 'coming', sac: null },
      { basisPoints: 10, state: 'in_force', source: law, setBy: 'Kavya' },
    ]);
    world.clock.advance(86_400_000);
    expect((await ratesOf(tax, 'tds')).map(({ state }) => state)).toEqual(['in_force', 'past']);
    const acts = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'tax_rate.set'));
    expect(acts).toHaveLength(2);
    expect(acts[0]?.after).toMatchObject({ kind: 'tds', source: law });
  });

  test('from a day that is over is refused', async ({ world }) => {
    const tax = await asAdmin(world);
    const fromDay = addDays(today(world), -1);
    const before = await tax.rates();
    await expect(tax.setRate({ ...tds, fromDay })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'A rate can begin today at the earliest.',
    });
    expect(await tax.rates()).toEqual(before);
  });

  test('of two that are set at once for one day one holds', async ({ world }) => {
    const tax = await asAdmin(world);
    const given = { kind: 'gst_tickets', sac: '998596', source: law } as const;
    const fromDay = today(world);
    await Promise.all(
      [1_200, 1_800].map((basisPoints) => tax.setRate({ ...given, basisPoints, fromDay })),
    );
    const rates = await ratesOf(tax, 'gst_tickets');
    expect(rates.map(({ state }) => state)).toEqual(['in_force', 'past']);
  });

  test('of 0 is off again', async ({ world }) => {
    const tax = await asAdmin(world);
    await tax.setRate({ ...tds, kind: 'tcs', fromDay: today(world) });
    await tax.setRate({ ...tds, kind: 'tcs', basisPoints: 0, fromDay: today(world) });
    expect((await ratesOf(tax, 'tcs')).map(({ state }) => state)).toEqual(['in_force', 'past']);
  });
});
