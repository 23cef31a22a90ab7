/** A thing of a noun, and the users it belongs to. */
export type Row = { id: string; owners: readonly string[]; of?: string; more?: string };

/** `of`: the event, order or post that it belongs to; `more`: a number, a code or an address of it. */
const queries = {
  event: `select id, array[organiser_id] as owners, (starts_at > now())::text as more from events
    where status = 'approved' order by starts_at > now() desc, created_at desc, id`,
  pendingEvent: `select id, array[organiser_id] as owners from events
    where status = 'pending' order by id`,
  anyEvent: 'select id, array[organiser_id] as owners from events order by created_at desc, id',
  ticketType: `select id, array[]::uuid[] as owners, event_id as of, price_paise::text as more
    from ticket_types order by id`,
  booking: `select id, array[user_id] as owners, event_id as of, status as more from bookings
    order by booked_at desc, id limit 600`,
  hostedBooking: `select b.id, array[e.organiser_id] as owners, e.id as of from bookings b
    join events e on e.id = b.event_id where b.status <> 'pending' order by b.status <> 'confirmed', b.booked_at desc, b.id limit 600`,
  ticket: `select t.id, array[b.user_id] as owners, t.event_id as of, t.code as more from tickets t
    join bookings b on b.id = t.booking_id join events e on e.id = t.event_id
    where t.holder_id is null order by (t.state = 'valid' and b.status = 'confirmed'
      and e.starts_at > now()) desc, t.id limit 900`,
  received: `select id, array[holder_id] as owners, event_id as of, code as more from tickets
    where holder_id is not null order by id limit 300`,
  doorTicket: `select t.id, array[e.organiser_id] as owners, t.event_id as of, t.code as more
    from tickets t join events e on e.id = t.event_id order by exists (select 1 from ticket_scans s where s.ticket_id = t.id) desc, t.id limit 900`,
  offered: `select t.id, array[t.giver_id] as owners from ticket_transfers t
    order by (t.status = 'pending') desc, t.id limit 200`,
  offeredToHer: `select t.id, array[u.id] as owners from ticket_transfers t
    join users u on u.phone = t.receiver_phone order by (t.status = 'pending') desc, t.id limit 200`,
  blog: `select id, array_remove(array[author_id], null) as owners from blogs
    order by created_at desc, id limit 200`,
  waitingBlog: `select id, array_remove(array[author_id], null) as owners from blogs
    where status = 'submitted' order by id limit 200`,
  returnedBlog: `select id, array_remove(array[author_id], null) as owners from blogs
    where status = 'rejected' order by id limit 200`,
  publicBlog: `select id, array_remove(array[author_id], null) as owners from blogs
    where status = 'published' order by id limit 200`,
  post: `select id, array_remove(array[user_id], null) as owners from wall_posts
    order by created_at desc, id limit 300`,
  waitingPost:
    "select id, array[]::uuid[] as owners from wall_posts where state = 'waiting' order by id",
  hiddenPost:
    "select id, array[]::uuid[] as owners from wall_posts where state = 'hidden' order by id",
  reportedPost: `select distinct post_id as id, array[]::uuid[] as owners from wall_reports
    where resolved_at is null and comment_id is null and post_id is not null order by 1`,
  comment: `select id, array_remove(array[user_id], null) as owners, post_id as of from wall_comments
    order by created_at desc, id limit 300`,
  notification: `select id, array[user_id] as owners from notifications
    order by created_at desc, id limit 900`,
  user: 'select id, array[id] as owners, phone as more from users order by created_at, id limit 300',
  stranger: `select id, array[id] as owners from users where phone like '+9190000020%'
    and phone <> '+919000002000' order by role = 'admin', id`,
  suspended: 'select id, array[id] as owners from users where suspended_at is not null order by id',
  city: 'select id, array[]::uuid[] as owners, name as more from cities order by id limit 60',
  hostCity: `select id, array[]::uuid[] as owners, name as more from cities
    where is_open_for_hosting order by id limit 60`,
  emptyCity: `select id, array[]::uuid[] as owners from cities c
    where not exists (select 1 from events e where e.city_id = c.id) order by id limit 60`,
  community: 'select id, array[]::uuid[] as owners from communities order by id limit 100',
  banner: 'select id, array[]::uuid[] as owners from banners order by id limit 100',
  revision: `select id, array[]::uuid[] as owners from event_revisions
    order by (status = 'pending') desc, id limit 100`,
  payout: `select id, array[organiser_id] as owners from payouts
    order by status <> 'prepared', id limit 100`,
  organiser: `select b.organiser_id as id, array[b.organiser_id] as owners from event_balances b
    join payout_details d on d.user_id = b.organiser_id
    where b.paise > 0 group by b.organiser_id order by 1`,
  refund: 'select id, array[]::uuid[] as owners from refunds order by id limit 100',
  message:
    'select id, array[]::uuid[] as owners from contact_messages order by created_at desc, id limit 100',
  image: 'select id, array[owner_id] as owners from images order by id limit 100',
  outbox: `select id, array[]::uuid[] as owners, attachments->0->>'filename' as of, text as more
    from outbox
    order by created_at desc, id limit 60`,
  mailedCode: `select o.id, array[u.id] as owners, substring(o.subject from '^\\d{4,8}') as more
    from outbox o join users u on u.email = o.recipient where o.subject ~ '^\\d{4,8} '
    order by o.created_at desc limit 60`,
  attended: `select b.id, array[b.user_id] as owners, b.event_id as of from bookings b
    join events e on e.id = b.event_id where b.status = 'confirmed' and e.starts_at < now()
      and not exists (select 1 from event_ratings r where r.event_id = e.id and r.user_id = b.user_id)
    order by b.id limit 600`,
  order: `select o.gateway_order_id as id, array[b.user_id] as owners, b.event_id as of,
      p.id as more from payment_orders o join bookings b on b.id = o.booking_id
    left join razorpay_sandbox.payments p on p.order_id = o.gateway_order_id
    where o.gateway_order_id is not null order by o.created_at desc, o.id limit 300`,
} as const;

export type Noun = keyof typeof queries;
export type Pool = Record<Noun, readonly Row[]>;

/** Reads all that can be named, as it stands in the database now. */
export async function readPool(sql: Bun.SQL): Promise<Pool> {
  const pool: Partial<Record<Noun, readonly Row[]>> = {};
  for (const noun of nouns) pool[noun] = await rowsOf(sql, queries[noun]);
  return complete(pool);
}

/** Reads lists as JSON, so that they come as lists. */
function rowsOf(sql: Bun.SQL, query: string): Promise<Row[]> {
  return sql.unsafe(
    `select found.*, id::text as id, to_json(owners) as owners from (${query}) as found`,
  );
}

const nouns = Object.keys(queries).filter((name): name is Noun => name in queries);

function complete(pool: Partial<Pool>): Pool {
  const of = (noun: Noun) => pool[noun] ?? [];
  return Object.fromEntries(nouns.map((noun) => [noun, of(noun)])) as Pool;
}
