import type { Sql } from 'postgres';

/** More than a server knows the sessions of: all that is hers is read anew each time. */
export const members = 12_000;

/** Returns the session of the member of this number. */
export const cookieOf = (n: number) => `nagarika_session=bench-member-${n}`;

/** Adds members who are signed in, each with three events that she likes. */
export async function addMembers(sql: Sql): Promise<void> {
  const [made] = await sql`select 1 from users where name like 'Member %' limit 1`;
  if (made) return;
  await sql`
    insert into users (phone, phone_verified_at, name, gender, last_seen_at)
    select '+91' || (7000000000 + i), now(), 'Member ' || i, 'female', now()
    from generate_series(1, ${members}::int) i`;
  await sql`
    insert into sessions (id, user_id, expires_at)
    select encode(sha256(convert_to('bench-member-' || substr(name, 8), 'UTF8')), 'hex'), id,
      now() + interval '29 days'
    from users where name like 'Member %'`;
  await sql`
    insert into event_likes (event_id, user_id, liked_at)
    select e.id, u.id, now() from users u
    cross join (select id from events where status = 'approved' and starts_at > now() order by starts_at limit 3) e
    where u.name like 'Member %'`;
  await sql`vacuum analyze`;
}
