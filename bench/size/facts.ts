import type { Sql } from 'postgres';
import { eventId } from '../seed/facts/event-facts.ts';
import { postId } from '../seed/wall.ts';

export type Ids = [string, ...string[]];

/** Finds once, in what the seed has made, whom and what the reads are asked about. */
export async function findFacts(sql: Sql) {
  const ids = async (query: PromiseLike<readonly { id?: string }[]>): Promise<Ids> => {
    const [first, ...others] = (await query).flatMap(({ id }) => (id ? [id] : []));
    if (!first) throw new Error('the seed has made none of these');
    return [first, ...others];
  };
  const [{ events = 0, posts = 0 } = {}] = await sql<{ events: number; posts: number }[]>`
    select (select count(*)::int from events) as events, (select count(*)::int from wall_posts) as posts`;
  const spread = (count: number, of: (n: number) => string): Ids => {
    const at = Array.from({ length: 200 }, (_, k) => of(Math.floor((count * (k + 0.5)) / 200)));
    return [of(0), ...at];
  };
  const some = spread(events, eventId);
  const [{ day = '' } = {}] = await sql<{ day: string }[]>`
    select (starts_at at time zone 'Asia/Kolkata')::date::text as day from events
    where status = 'approved' and starts_at > now() group by 1 order by count(*) desc limit 1`;
  return {
    /** The day on which the most events start. */
    busiestDay: day,
    /** Public events, over all years. */
    events: await ids(
      sql`select id from events where id = any(${some}::uuid[]) and status = 'approved'`,
    ),
    /** Coming events with the most bookings. */
    hotEvents: await ids(sql`select e.id from events e join event_ranks r on r.event_id = e.id
      where e.status = 'approved' and e.starts_at > now() order by r.seats_sold desc limit 5`),
    /** Their organisers, in that order. */
    hotOwners:
      await ids(sql`select e.organiser_id as id from events e join event_ranks r on r.event_id = e.id
      where e.status = 'approved' and e.starts_at > now() order by r.seats_sold desc limit 5`),
    /** Members with the most bookings, and some with a few. */
    buyers: await ids(
      sql`select user_id as id from bookings group by 1 order by count(*) desc limit 10`,
    ),
    members: await ids(sql`select user_id as id from bookings
      where event_id = any(${some}::uuid[]) order by id limit 50`),
    organisers: await ids(
      sql`select organiser_id as id from events group by 1 order by count(*) desc limit 5`,
    ),
    /** Members whose bells have the most. */
    told: await ids(sql`select user_id as id from notifications where dismissed_at is null
      group by 1 order by count(*) desc limit 5`),
    likers: await ids(
      sql`select user_id as id from event_likes group by 1 order by count(*) desc limit 5`,
    ),
    bookings: await ids(sql`select id from bookings where event_id = any(${some}::uuid[])
      and status = 'confirmed' order by id limit 100`),
    posts: spread(posts, postId),
    talkedAbout: await ids(
      sql`select c.post_id as id from wall_comments c join wall_posts p on p.id = c.post_id
      where p.state = 'public' group by 1 order by count(*) desc limit 5`,
    ),
    blogs: await ids(sql`select id from blogs where status = 'published' order by id limit 100`),
    authors: await ids(
      sql`select author_id as id from blogs where status = 'published' group by 1 order by count(*) desc limit 5`,
    ),
    /** Returns a number that stands in a title or two. */
    aNumber: (n: number) => String(Math.floor(events / 2) + n * 3 + 1),
  };
}
export type Facts = Awaited<ReturnType<typeof findFacts>>;
