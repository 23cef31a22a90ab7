/** The ways to break each rule of what is kept of sums and counts. */
export const rollupDamages: Record<string, readonly string[]> = {
  "a day's roll-up is what the ledger says of it": [
    "update ledger_rollups set commission_paise = commission_paise + 1 where unit = 'day'",
    "update ledger_rollups set starts_on = starts_on - 1 where unit = 'day'",
    "delete from ledger_rollups where unit = 'day'",
    'update ledger_rollup_progress set through = through - 1',
    "update ledger_transactions set occurred_at = occurred_at - interval '1 day'",
  ],
  'a longer roll-up is the sum of its days': [
    "update ledger_rollups set payouts_paise = payouts_paise - 1 where unit = 'quarter'",
    "delete from ledger_rollups where unit = 'ever'",
    "update ledger_rollups set organiser_id = null where unit = 'year'",
  ],
  "a unit's totals are those of its organisers' roll-ups": [
    "update ledger_totals set refunds_paise = refunds_paise + 1 where unit = 'ever'",
    "update ledger_totals set organisers = organisers - 1 where unit = 'month'",
    "delete from ledger_totals where unit = 'day'",
    "insert into ledger_totals values ('day', '2001-01-01', 0, 0, 0, 0, 0, 0, 0)",
  ],
  "a day's sales by city and category are what the ledger says of them": [
    'update sales_rollups set gross_paise = gross_paise + 1',
    "delete from sales_rollups where part = 'city'",
    "update events set category = 'Workshops'",
  ],
  'a day that Analytics keeps has the bookings, members and views of that day': [
    'update booking_rollups set joined = joined + 1',
    "insert into booking_rollups values ('2026-06-30', 'category', 'Workshops', 1, 1, 0, 0, 0, 0)",
    "update users set created_at = created_at - interval '1 day'",
    "update bookings set booked_at = '2026-06-30T12:00:00Z'",
  ],
  'accounts are sorted by the bookings and events that they have': [
    'update user_ranks set bookings = bookings + 1',
    'update user_ranks set events = 0 where events = 1',
    'delete from user_ranks',
  ],
  'reports know organisers by the names that they have': [
    "update organiser_names set company = 'Another'",
    'delete from organiser_names',
  ],
  "an event's roll-up of a day is what the ledger says of it": [
    "update ledger_event_rollups set commission_paise = commission_paise + 1 where unit = 'day'",
    "update ledger_event_rollups set starts_on = starts_on - 1 where unit = 'day'",
    "delete from ledger_event_rollups where unit = 'day'",
    'update ledger_rollup_progress set through = 0',
  ],
  "an event's roll-up of all days is their sum": [
    "update ledger_event_rollups set earnings_paise = earnings_paise - 1 where unit = 'ever'",
    "delete from ledger_event_rollups where unit = 'ever'",
  ],
  "an event's balance is its sales less what payouts cover, with its organiser and start": [
    'update event_balances set paise = paise + 1',
    'delete from event_balances',
    "update event_balances set starts_at = starts_at + interval '1 second'",
    'update event_balances set organiser_id = (select id from users where id not in (select organiser_id from events) limit 1)',
  ],
  'what is counted as it is written is as many as there are': [
    "insert into kept_counts (kind, key, change) values ('users', '', 1)",
    "delete from kept_counts where kind = 'events by status'",
    "update events set status = 'pending'",
    "update wall_posts set state = 'hidden'",
    'delete from wall_reactions',
    'delete from wall_comments',
  ],
  'a story is ranked by the likes and views that it has': [
    'update blog_ranks set likes = likes + 1',
    'delete from blog_views',
    'delete from blog_ranks',
    "update blogs set status = 'unpublished'",
  ],
  "a story is found by its author's name": ["update blogs set author_name = 'Another'"],
};
