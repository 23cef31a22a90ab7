import { taxProfiles, taxRates } from '@nagarika/db/schema/money/tax';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { profileInForce, profilesInForce, ratesInForce } from './in-force-at.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n, 12));

describe('what holds at an instant', () => {
  test('is of each kind the newest rate, for many instants in one question', async ({ world }) => {
    const { db } = world.deps;
    const { id: setBy } = await createMember(world, { role: 'admin' });
    const law = { setBy, source: 'a law', createdAt: day(1) };
    await db.insert(taxRates).values([
      { ...law, kind: 'gst_services', basisPoints: 1_800, sac: '998599', fromDay: '2026-06-02' },
      { ...law, kind: 'gst_services', basisPoints: 500, sac: '998599', fromDay: '2026-06-05' },
      { ...law, kind: 'tds', basisPoints: 10, fromDay: '2026-06-03' },
    ]);
    const held = await ratesInForce(db, [day(1), day(3), day(6)]);
    expect(held.map((at) => [at.gst_services?.basisPoints, at.tds?.basisPoints, at.tcs])).toEqual([
      [undefined, undefined, null],
      [1_800, 10, null],
      [500, 10, null],
    ]);
  });

  test('is who each was then, the operator and whoever gave nothing too', async ({ world }) => {
    const { db } = world.deps;
    const her = await createMember(world);
    const other = await createMember(world);
    const by = { createdBy: her.id, address: 'A road', stateCode: '27' };
    await db.insert(taxProfiles).values([
      { ...by, userId: her.id, legalName: 'First', gstin: '27AAPFU0939F1ZV', validFrom: day(2) },
      { ...by, userId: her.id, legalName: 'Second', validFrom: day(4) },
      { ...by, userId: her.id, legalName: 'Third, at once', validFrom: day(4) },
      { ...by, userId: null, legalName: 'The operator', validFrom: day(3) },
    ]);
    const asked = [
      { userId: her.id, at: day(1) },
      { userId: her.id, at: day(3) },
      { userId: null, at: day(3) },
      { userId: her.id, at: day(4) },
      { userId: other.id, at: day(4) },
      { userId: null, at: day(2) },
    ];
    const found = await profilesInForce(db, asked);
    expect(found.map((profile) => profile?.legalName ?? null)).toEqual([
      ...[null, 'First', 'The operator', 'Third, at once', null, null],
    ]);
    expect(await profilesInForce(db, [])).toEqual([]);
    expect(await profileInForce(db, her.id, day(9))).toMatchObject({ gstin: null });
  });

  test('is written once', async ({ world }) => {
    const { id } = await createMember(world);
    await world.deps.db.insert(taxProfiles).values({
      userId: id,
      createdBy: id,
      legalName: 'One',
      address: 'A road',
      stateCode: '27',
      validFrom: day(1),
    });
    await world.deps.db.insert(taxRates).values({
      kind: 'tcs',
      basisPoints: 50,
      fromDay: '2026-06-01',
      source: 'a law',
      setBy: id,
    });
    for (const table of ['tax_profiles', 'tax_rates']) {
      await expect(world.sql`delete from ${world.sql(table)}`).rejects.toThrow('append-only');
      await expect(world.sql`update ${world.sql(table)} set id = id`).rejects.toThrow(
        'append-only',
      );
    }
  });
});
