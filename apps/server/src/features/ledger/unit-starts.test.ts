import { addDays, unitAround } from '@nagarika/domain/periods';
import { everPeriod, rollupUnits } from '@nagarika/domain/rollups';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { unitStarts } from './unit-starts.ts';

test('a unit begins in SQL on the day on which it begins in the calendar', async ({ world }) => {
  for (let day = '2027-01-01'; day < '2028-04-03'; day = addDays(day, 13)) {
    const rows = await world.deps.db.execute(
      sql`select unit, starts_on::text from ${unitStarts(sql`${day}::date`)} as units (unit, starts_on)`,
    );
    const startOf = (unit: (typeof rollupUnits)[number]) => {
      if (unit === 'ever') return everPeriod.from;
      return unit === 'day' ? day : unitAround(unit, day).from;
    };
    expect([...rows]).toEqual(rollupUnits.map((unit) => ({ unit, starts_on: startOf(unit) })));
  }
});
