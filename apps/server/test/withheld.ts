import type { World } from '#test/world.ts';

/**
 * Finds payout lines that cover other than what their event sold by then, or from which another TCS or TDS
 * is kept than the rate of the price without its GST: by separate SQL, to half a paisa and the rounding of
 * GST's halves.
 */
export async function wronglyWithheld({ sql }: World) {
  const rate = (kind: string) => sql`coalesce((
    select basis_points from tax_rates where kind = ${kind} and created_at <= line.created_at
    order by from_day desc, number desc limit 1), 0)`;
  const due = (bp: string, before: string) => sql`case
    when base > 0 then base * ${sql(bp)} / (10000 + gst_bp)
    when base_before + base <= 0 then -${sql(before)}
    else ${sql(before)} * base / base_before end`;
  return sql`
    with line as (
      select p.organiser_id, p.created_at, l.event_id, l.base_paise::numeric as base, l.tcs_paise, l.tds_paise,
        coalesce(sum(l.base_paise) over earlier, 0) as base_before,
        coalesce(sum(l.tcs_paise) over earlier, 0) as tcs_before,
        coalesce(sum(l.tds_paise) over earlier, 0) as tds_before
      from payout_lines l join payouts p on p.id = l.payout_id and p.status not in ('returned', 'cancelled')
      window earlier as (partition by l.event_id order by p.created_at
        rows between unbounded preceding and 1 preceding)),
    rated as (
      select line.*, ${rate('tds')} as tds_bp,
        case when registered then ${rate('tcs')} else 0 end as tcs_bp,
        case when registered then ${rate('gst_tickets')} else 0 end as gst_bp,
        (select -sum(e.amount_paise) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where t.event_id = line.event_id and t.kind in ('sale', 'sale_reversal')
            and e.account in ('organiser_payable', 'commission_income')
            and t.occurred_at <= line.created_at) as sold
      from line cross join lateral (select exists (
        select from tax_profiles where user_id = line.organiser_id and gstin is not null) as registered) profile)
    select * from rated
    where base <> sold - base_before
      or abs(tcs_paise - ${due('tcs_bp', 'tcs_before')}) > 0.6
      or abs(tds_paise - ${due('tds_bp', 'tds_before')}) > 0.6`;
}
