import { dataPath, pages } from '#server/pages/pages.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures, restProcedures } from '#server/trpc/procedures.ts';
import { accessRules } from '#test/access-rules.ts';
import { routeRules } from '#test/route-rules.ts';
import type { Scene } from '#test/scene.ts';
import type { World } from '#test/world.ts';

/**
 * A question in words, and how to ask it. `again` asks the same by another way, for viewers who are answered
 * by the first. `about`: things that it may be asked about.
 */
export type Question = { name: string; path: string; again?: string; body?: unknown };

const procedures = declaredProcedures(appRouter);
const rest = new Map(restProcedures(procedures).map((one) => [one.name, one]));

/** The other kinds of lists that show one kind at a time. */
const moreInputs: Record<string, Record<string, unknown>[]> = {
  'admin.wall.list': ['post', 'comment'].flatMap((kind) =>
    ['waiting', 'reported', 'public', 'hidden'].map((list) => ({ kind, list })),
  ),
  'admin.announcements.list': [{ list: 'stopped' }],
  'admin.payouts.list': [{ status: 'paid' }],
  'admin.reporting.byOrganiser': [{ from: '2026-07-01', to: '2026-08-31' }],
};

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The kind of a thing, by the question about it; a question of none of these is asked about all. */
const kinds = {
  users: /byAuthor|admin\.(?:users|apiKeys|webhooks)|tickets\.mine/,
  bookings: /tickets|refunds|bookings|checkout\.(?:status|cancelPreview)/,
  transfers: /transfer/,
  payouts: /payouts/,
  announcements: /announcements(?:\.show|\/:id)/,
  posts: /wall/,
  messages: /contact/,
  told: /webhooks\./,
  blogs: /blog/,
  events: /event|announcements\.|attendees|checkIn|revisions|checkout|book/i,
};
export type Things = Record<keyof typeof kinds, string[]>;

function idsFor(name: string, things: Things): string[] {
  const kind = kindNames.find((one) => kinds[one].test(name));
  return kind ? things[kind] : kindNames.flatMap((one) => things[one]);
}

const kindNames = [
  'users',
  'bookings',
  'transfers',
  'payouts',
  'announcements',
  'posts',
  'messages',
  'told',
  'blogs',
  'events',
] as const;

/** Lists every query of the router over tRPC and REST, about each of these things where it needs one. */
export async function procedureQuestions(scene: Scene, things: Things): Promise<Question[]> {
  const questions: Question[] = [];
  for (const { name } of procedures.filter(({ type }) => type === 'query')) {
    const input = await accessRules[name]?.input(scene, 'member');
    for (const one of [...aboutEach(input, idsFor(name, things)), ...(moreInputs[name] ?? [])]) {
      const query = one === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(one))}`;
      const { method, path } = rest.get(name) ?? {};
      const again = method === 'GET' && path ? { again: restPath(path, one) } : {};
      questions.push({ name, path: `/trpc/${name}${query}`, ...again });
    }
  }
  return questions;
}

export const aboutUser = (id: string): Question => ({
  name: 'admin.users.show',
  path: `/trpc/admin.users.show?input=${encodeURIComponent(JSON.stringify({ id }))}`,
});

function aboutEach(input: unknown, ids: string[]): unknown[] {
  if (!isRecord(input)) return [input];
  const key = Object.keys(input).find((one) => uuid.test(String(input[one])));
  return key ? [input, ...ids.map((id) => ({ ...input, [key]: id }))] : [input];
}

function restPath(path: string, input: unknown): string {
  const rest = new URLSearchParams();
  let filled = path;
  for (const [key, value] of Object.entries(isRecord(input) ? input : {})) {
    if (filled.includes(`{${key}}`)) filled = filled.replace(`{${key}}`, String(value));
    else rest.set(key, String(value));
  }
  return rest.size > 0 ? `${filled}?${rest}` : filled;
}

/** Lists every page of the client's router, with what it is sent with. */
export function pageQuestions(things: Things): Question[] {
  return Object.entries(pages).flatMap(([name, page]) => {
    // The page is one person's: it asks nothing about the thing in its address.
    const ids = idsFor(name, things);
    const asked = page.isRendered || page.missing ? ids : ids.slice(0, 1);
    return withEachId(name, asked).map((path) => ({
      name: `page ${name}`,
      path,
      ...(page.isRendered && { again: dataPath(path) }),
    }));
  });
}

/** Pictures say nothing that can be read; what a demo keeps of mails stands open there. */
const unread = /^GET \/(dev|images|art|og)\//;

/** Lists every plain route that is read, and the bank's file. */
export async function routeQuestions(
  scene: Scene,
  things: Things,
  cities: string[],
): Promise<Question[]> {
  const questions: Question[] = [];
  for (const [name, rule] of Object.entries(routeRules)) {
    if (unread.test(name) || (name.startsWith('POST') && !rule.body)) continue;
    const path = name.slice(name.indexOf(' ') + 1);
    const body = await rule.body?.(scene);
    questions.push({ name, path: await rule.path(scene), ...(body !== undefined && { body }) });
    if (path.includes(':city')) {
      questions.push(...cities.map((city) => ({ name, path: path.replace(':city', city) })));
    } else if (path.includes('/:id')) {
      questions.push(...withEachId(path, idsFor(name, things)).map((one) => ({ name, path: one })));
    }
  }
  return questions;
}

function withEachId(path: string, ids: string[]): string[] {
  const parameter = /:(id|bookingId)/;
  if (!parameter.test(path)) return [path.replace(':tab', 'users')];
  return ids.map((id) => path.replaceAll(/:(id|bookingId)/g, id));
}

/** Lists some of her things of each kind, and others' that she has to do with. */
export async function thingsOf(world: World, her: { id: string }): Promise<Things> {
  const rows = await world.sql<{ kind: keyof Things; id: string }[]>`
    (select 'events' as kind, id from events where organiser_id = ${her.id} and status = 'approved'
      order by (select count(*) from event_revisions r where r.event_id = events.id and r.status = 'pending') desc limit 1)
    union (select 'events', id from events where organiser_id = ${her.id} and status = 'pending' limit 1)
    union (select 'events', event_id from team_members where user_id = ${her.id} and status = 'accepted' limit 1)
    union (select 'events', event_id from door_passes where created_by = ${her.id} limit 1)
    union (select 'events', event_id from ticket_scans where scanned_by = ${her.id} limit 1)
    union (select 'events', event_id from bookings where user_id = ${her.id} and status = 'confirmed'
      order by booked_at limit 1)
    union (select 'bookings', id from bookings where user_id = ${her.id} and status = 'confirmed'
      order by booked_at limit 1)
    union (select 'bookings', p.booking_id from refunds r join payments y on y.id = r.payment_id
      join payment_orders p on p.id = y.order_id join bookings b on b.id = p.booking_id
      where b.user_id = ${her.id} and r.note is not null limit 1)
    union (select 'bookings', p.booking_id from webhook_events w
      join payment_orders p on p.gateway_order_id = w.about limit 1)
    union (select 'bookings', b.id from bookings b join events e on e.id = b.event_id
      where e.organiser_id = ${her.id} and b.user_id <> ${her.id} limit 1)
    union (select 'bookings', t.booking_id from ticket_transfers x join tickets t on t.id = x.ticket_id
      where x.status = 'pending' limit 1)
    union (select 'transfers', id from ticket_transfers where status = 'pending' limit 1)
    union (select 'blogs', id from blogs where author_id = ${her.id} and status = 'published' limit 1)
    union (select 'blogs', id from blogs where author_id = ${her.id} and status <> 'published' limit 1)
    union (select 'posts', id from wall_posts where user_id = ${her.id} and state = 'public' limit 1)
    union (select 'posts', post_id from wall_comments where user_id = ${her.id} and state = 'public' limit 1)
    union (select 'messages', id from contact_messages limit 1)
    union (select 'announcements', id from announcements where author_id = ${her.id} and sent_at is not null)
    union (select 'announcements', announcement_id from announcement_recipients where user_id = ${her.id} limit 1)
    union (select 'events', a.event_id from announcements a where a.author_id = ${her.id}
      or a.id in (select announcement_id from announcement_recipients where user_id = ${her.id}))
    union (select 'payouts', id from payouts where organiser_id = ${her.id})
    union (select 'told', id from webhook_endpoints where user_id = ${her.id} limit 1)
    union (select 'told', a.message_id from webhook_attempts a limit 1)
    union (select 'users', ${her.id}::uuid)`;
  const things = Object.groupBy(rows, ({ kind }) => kind);
  const ids = (kind: keyof Things) => (things[kind] ?? []).map(({ id }) => id);
  return {
    users: ids('users'),
    bookings: ids('bookings'),
    transfers: ids('transfers'),
    announcements: ids('announcements'),
    payouts: ids('payouts'),
    posts: ids('posts'),
    messages: ids('messages'),
    told: ids('told'),
    blogs: ids('blogs'),
    events: ids('events'),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
