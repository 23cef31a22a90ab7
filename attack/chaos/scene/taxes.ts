/**
 * Registers the operator and every second member, hosts included, for GST, which is in prices and charges
 * from now on: their papers must be right and without a gap at the end (audit:books).
 */
export async function taxAll(sql: Bun.SQL): Promise<void> {
  await sql`
    insert into tax_profiles (user_id, legal_name, gstin, address, state_code, created_by, valid_from)
    select case when n > 0 then id end, 'Chaos Traders', '27ABCDE1234F1Z5', '1 Main Road', '27', id,
      now() - interval '1 hour'
    from (
      select id, row_number() over (order by phone) - 1 as n from users
    ) as numbered
    where n % 2 = 0`;
  await sql`
    insert into tax_rates (kind, basis_points, sac, from_day, source, set_by, created_at)
    select kind, 1800, '998596', current_date - 1, 'As a rehearsal has it', (select id from users limit 1),
      now() - interval '1 hour'
    from (values ('gst_tickets'), ('gst_services')) as taxed (kind)`;
}
