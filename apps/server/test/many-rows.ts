import postgres from 'postgres';

/** Titles of unequal height, in four scripts: short ones, and words that break nowhere. */
const titles = [
  'Chai and accounts',
  'Womenwhobuildwonders'.repeat(5),
  'महिला उद्यमी सम्मेलन और बाज़ार',
  'பெண்தொழில்முனைவோர்'.repeat(4),
  'خواتین کی کاروباری محفل',
];

type Rows = {
  /** The member's. */ notifications?: number;
  phone?: string /** Free, coming. */;
  events?: number;
};

/** Writes what makes a list long into a database that has the demo data. */
export async function writeManyRows(databaseUrl: string, rows: Rows): Promise<void> {
  const { notifications = 0, phone = '', events = 0 } = rows;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const title = sql`(${titles}::text[])[1 + n % ${titles.length}]`;
  await sql`
    insert into notifications (user_id, kind, title, message, link, dedupe_key, created_at)
    select id, 'event_review', jsonb_build_object('pattern', ${title}),
      jsonb_build_object('pattern', n || ' ' || repeat(${title} || ' ', n % 4)), '/about', 'many rows ' || n, now() - n * interval '1 minute'
    from users, generate_series(1, ${notifications}::int) n where phone = ${phone}`;
  await sql`
    with model as (select * from events where status = 'approved' order by created_at, id limit 1),
    written as (
      insert into events (organiser_id, city_id, status, title, description, category, venue, address,
        starts_at, total_tickets, price_paise)
      select organiser_id, (select id from cities where is_default), 'approved', n || ' ' || ${title},
        description, category, venue, address, now() + interval '90 days' + n * interval '1 hour', 50, 0
      from model, generate_series(1, ${events}::int) n
      returning id)
    insert into ticket_types (event_id, name, price_paise) select id, 'General', 0 from written`;
  await sql.end();
}
