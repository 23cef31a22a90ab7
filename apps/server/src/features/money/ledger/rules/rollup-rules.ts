import { schemaText } from '@nagarika/domain/language/texts';
import { everPeriod } from '@nagarika/domain/money/payouts/rollups';
import { type SQL, sql } from 'drizzle-orm';
import { ledgerByDay, ofEachSum } from '#server/features/money/ledger/rollups/ledger-by-day.ts';
import { lastDayOver } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { bookingDays, salesByDay } from '#server/features/money/ledger/rollups/sales-by-day.ts';
import { writtenSales } from '#server/features/money/ledger/rollups/sales-by-event.ts';
import { unitStarts } from '#server/features/money/ledger/rollups/unit-starts.ts';
import type { LedgerRule } from './ledger-rule.ts';

const counts = (from: string) =>
  sql.raw(
    ['bookings', 'seats', 'viewed', 'began', 'paid', 'joined']
      .map((sum) => `${from}.${sum}`)
      .join(', '),
  );
const sums = (from: string) => ofEachSum((sum) => sql`${sql.raw(from)}.${sum}`);
const paise = sql`concat_ws(', ', ${sums('has')})`;
const shouldBe = sql`concat_ws(', ', ${sums('should')})`;
const detail = sql`format('%s of %s: %s paise, should be %s', coalesce(has.unit, should.unit),
  coalesce(has.organiser_id, should.organiser_id), ${paise}, ${shouldBe}) as detail`;

/**
 * Checks that reports read what the ledger says: each roll-up is summed anew, and rows too many or missing
 * are found.
 */
export const rollupRules = (now: Date): LedgerRule[] => [
  {
    rule: schemaText("a day's roll-up is what the ledger says of it"),
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
    rule: schemaText('a longer roll-up is the sum of its days'),
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
    rule: schemaText("a unit's totals are those of its organisers' roll-ups"),
    query: sql`
      select 'totals of the ' || coalesce(has.unit, should.unit) || ' from ' || coalesce(has.starts_on, should.starts_on) as subject,
        format('%s: %s paise, should be %s: %s', has.organisers, ${paise}, should.organisers, ${shouldBe}) as detail
      from ledger_totals has
      full join (
        select unit, starts_on, count(*) as organisers, ${ofEachSum((sum) => sql`sum(${sum}) as ${sum}`)}
        from ledger_rollups group by unit, starts_on
      ) should on should.unit = has.unit and should.starts_on = has.starts_on
      where (has.organisers, ${sums('has')}) is distinct from (should.organisers, ${sums('should')})`,
  },
  {
    rule: schemaText("an event's roll-up of a day is what the ledger says of it"),
    query: eventRollupsUnlike(
      'day',
      writtenSales(sql`t.number <= (select through from ledger_rollup_progress)`),
    ),
  },
  {
    rule: schemaText("an event's roll-up of all days is their sum"),
    query: eventRollupsUnlike(
      'ever',
      sql`select event_id, date '${sql.raw(everPeriod.from)}' as starts_on,
          sum(commission_paise) as commission_paise, sum(earnings_paise) as earnings_paise
        from ledger_event_rollups where unit = 'day' group by 1`,
    ),
  },
  {
    rule: schemaText(
      "an event's balance is its sales less what payouts cover, with its organiser and start",
    ),
    query: sql`
      select 'event ' || v.id as subject, format('%s paise, of %s, from %s on, should be %s, of %s, from %s on',
        has.paise, has.organiser_id, has.starts_at, should.paise, v.organiser_id, v.starts_at) as detail
      from events v
      left join event_balances has on has.event_id = v.id
      left join (
        select event_id, sum(paise) as paise from (
          select event_id, earnings_paise as paise from ledger_event_rollups where unit = 'ever'
          union all
          select line.event_id, -line.amount_paise from payout_lines line
          join payouts on payouts.id = line.payout_id and payouts.status not in ('returned', 'cancelled')
        ) part group by event_id
      ) should on should.event_id = v.id
      where coalesce(has.paise, 0) <> coalesce(should.paise, 0)
        or (has.event_id is null and should.event_id is not null)
        or (has.organiser_id, has.starts_at) <> (v.organiser_id, v.starts_at)`,
  },
  {
    rule: schemaText("a day's sales by city and category are what the ledger says of them"),
    query: sql`
      select 'sales of ' || coalesce(has.day, should.day) as subject,
        format('%s %s: %s paise of %s transactions, should be %s of %s', coalesce(has.part, should.part),
          coalesce(has.key, should.key), has.gross_paise, has.transactions, should.gross_paise,
          should.transactions) as detail
      from (select * from sales_rollups where (transactions, gross_paise) <> (0, 0)) has
      full join (${salesByDay(sql`t.number <= (select through from ledger_rollup_progress)`)}) should
        on should.day = has.day and should.part = has.part and should.key = has.key
      where (has.transactions, has.gross_paise) is distinct from (should.transactions, should.gross_paise)`,
  },
  {
    rule: schemaText('a day that Analytics keeps has the bookings, members and views of that day'),
    // The rule leaves out days with a named change and days that are not over.
    query: sql`
      with kept as (
        select * from booking_rollups where day <= ${lastDayOver(now)}::date
          and not exists (select from changed_sums where changed_sums.day = booking_rollups.day)
      )
      select 'day ' || coalesce(has.day, should.day) as subject,
        format('%s %s: %s, should be %s', coalesce(has.part, should.part), coalesce(has.key, should.key),
          concat_ws(', ', ${counts('has')}), concat_ws(', ', ${counts('should')})) as detail
      from kept has
      full join (${bookingDays(sql`array(select distinct day from kept)`)}) should
        on should.day = has.day and should.part = has.part and should.key = has.key
      where (${counts('has')}) is distinct from (${counts('should')})`,
  },
  {
    rule: schemaText('accounts are sorted by the bookings and events that they have'),
    query: sql`
      select 'member ' || u.id as subject, format('%s bookings and %s events kept, %s and %s there',
        has.bookings, has.events, coalesce(b.rows, 0), coalesce(e.rows, 0)) as detail
      from users u left join user_ranks has on has.user_id = u.id
      left join (select user_id, count(*) as rows from bookings where status = 'confirmed' group by 1) b
        on b.user_id = u.id
      left join (select organiser_id, count(*) as rows from events group by 1) e on e.organiser_id = u.id
      where (has.events, has.joined_at) is distinct from (coalesce(e.rows, 0), u.created_at)
        or (has.bookings <> coalesce(b.rows, 0)
          and not exists (select from changed_sums where changed_sums.user_id = u.id))`,
  },
  {
    rule: schemaText('reports know organisers by the names that they have'),
    query: sql`
      select 'organiser ' || u.id as subject, case when has.organiser_id is null then 'no name is kept'
        else 'another name or company is kept' end as detail
      from (select distinct organiser_id from events) organisers
      full join organiser_names has on has.organiser_id = organisers.organiser_id
      join users u on u.id = coalesce(has.organiser_id, organisers.organiser_id)
      where has.organiser_id is null or (has.name, has.company) is distinct from (u.name, u.company)`,
  },
  {
    rule: schemaText('what is counted as it is written is as many as there are'),
    query: sql`
      select coalesce(has.kind, should.kind) || ' ' || coalesce(has.key, should.key) as subject,
        format('%s kept, %s there', coalesce(has.rows, 0), coalesce(should.rows, 0)) as detail
      from (select kind, key, sum(change) as rows from kept_counts group by 1, 2) has
      full join (
        select 'users' as kind, '' as key, count(*) as rows from users
        union all select 'events by status', status, count(*) from events group by status
        union all select 'events by city', city_id::text, count(*) from events group by city_id
        union all select 'wall posts', category, count(*) from wall_posts where state = 'public' group by category
        union all select 'wall comments', '', count(*) from wall_comments c
          join wall_posts p on p.id = c.post_id where p.state = 'public' and c.state = 'public'
        union all select 'wall reactions', '', count(*) from wall_reactions r
          join wall_posts p on p.id = r.post_id where p.state = 'public'
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

/** Compares rows by a value that can be hashed: entries without an event have no organiser. */
function isSameRow() {
  const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  return sql`has.unit = should.unit and has.starts_on = should.starts_on
    and coalesce(has.organiser_id, ${none}) = coalesce(should.organiser_id, ${none})`;
}

function isOther() {
  return sql`(${sums('has')}) is distinct from (${sums('should')})`;
}
