import { everPeriod } from '@nagarika/domain/rollups';
import { type SQL, sql } from 'drizzle-orm';
import { ledgerByDay, ofEachSum } from './ledger-by-day.ts';
import type { LedgerRule } from './ledger-rule.ts';
import { writtenSales } from './sales-by-event.ts';
import { unitStarts } from './unit-starts.ts';

const sums = (from: string) => ofEachSum((sum) => sql`${sql.raw(from)}.${sum}`);
const paise = sql`concat_ws(', ', ${sums('has')})`;
const shouldBe = sql`concat_ws(', ', ${sums('should')})`;
const detail = sql`format('%s of %s: %s paise, should be %s', coalesce(has.unit, should.unit),
  coalesce(has.organiser_id, should.organiser_id), ${paise}, ${shouldBe}) as detail`;

/** What reports read is what the ledger says: each roll-up is reckoned anew, with what is there too much or missing. */
export const rollupRules = (): LedgerRule[] => [
  {
    rule: "a day's roll-up is what the ledger says of it",
    query: sql`
      select 'roll-up of ' || coalesce(has.starts_on, should.starts_on) as subject, ${detail}
      from (select * from ledger_rollups where unit = 'day') has
      full join (
        select 'day' as unit, day as starts_on, organiser_id, ${ofEachSum((sum) => sum)}
        from (${ledgerByDay(sql`t.number <= (select through from ledger_rollup_progress)`)}) days
      ) should on ${isSameRow()}
      where ${isOther()}`,
  },
  {
    rule: 'a longer roll-up is the sum of its days',
    query: sql`
      select 'roll-up from ' || coalesce(has.starts_on, should.starts_on) as subject, ${detail}
      from (select * from ledger_rollups where unit <> 'day') has
      full join (
        select units.unit, units.starts_on, organiser_id, ${ofEachSum((sum) => sql`sum(${sum}) as ${sum}`)}
        from ledger_rollups days
        cross join lateral ${unitStarts(sql`days.starts_on`)} as units (unit, starts_on)
        where days.unit = 'day' and units.unit <> 'day'
        group by 1, 2, 3
      ) should on ${isSameRow()}
      where ${isOther()}`,
  },
  {
    rule: "an event's roll-up of a day is what the ledger says of it",
    query: eventRollupsUnlike(
      'day',
      writtenSales(sql`t.number <= (select through from ledger_rollup_progress)`),
    ),
  },
  {
    rule: "an event's roll-up of all days is their sum",
    query: eventRollupsUnlike(
      'ever',
      sql`select event_id, date '${sql.raw(everPeriod.from)}' as starts_on,
          sum(commission_paise) as commission_paise, sum(earnings_paise) as earnings_paise
        from ledger_event_rollups where unit = 'day' group by 1`,
    ),
  },
  {
    rule: 'members and events are as many as the dashboard says',
    query: sql`
      select coalesce(has.kind, should.kind) || ' ' || coalesce(has.key, should.key) as subject,
        format('%s kept, %s there', coalesce(has.rows, 0), coalesce(should.rows, 0)) as detail
      from (select kind, key, sum(change) as rows from kept_counts group by 1, 2) has
      full join (
        select 'users' as kind, '' as key, count(*) as rows from users
        union all select 'events by status', status, count(*) from events group by status
        union all select 'events by city', city_id::text, count(*) from events group by city_id
      ) should on should.kind = has.kind and should.key = has.key
      where coalesce(has.rows, 0) <> coalesce(should.rows, 0)`,
  },
];

function eventRollupsUnlike(unit: 'day' | 'ever', should: SQL): SQL {
  return sql`
    select 'roll-up of event ' || coalesce(has.event_id, should.event_id) as subject,
      format('%s: %s, %s paise, should be %s, %s', coalesce(has.starts_on, should.starts_on),
        has.commission_paise, has.earnings_paise, should.commission_paise, should.earnings_paise) as detail
    from (select * from ledger_event_rollups where unit = ${sql.raw(`'${unit}'`)}) has
    full join (${should}) should on should.event_id = has.event_id and should.starts_on = has.starts_on
    where (has.commission_paise, has.earnings_paise)
      is distinct from (should.commission_paise, should.earnings_paise)`;
}

/** Hashed: entries that no event stands behind have no organiser. */
function isSameRow() {
  const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  return sql`has.unit = should.unit and has.starts_on = should.starts_on
    and coalesce(has.organiser_id, ${none}) = coalesce(should.organiser_id, ${none})`;
}

function isOther() {
  return sql`(${sums('has')}) is distinct from (${sums('should')})`;
}
