import type { Member } from './members.ts';
import { pause, until } from './server.ts';

/** Opens a member's page, which hears how many messages are unread, and comes back as a browser does. */
export function openBell(url: string, member: Member) {
  const left = new AbortController();
  let heard = -1;
  const listen = async () => {
    const answer = await fetch(`${url}/trpc/notifications.watchUnread`, {
      headers: { cookie: member.cookie(), 'x-forwarded-for': member.ip },
      signal: left.signal,
    });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const counts = decoder.decode(chunk).matchAll(/"count":(\d+)/g);
      for (const [, count] of counts) heard = Number(count);
    }
  };
  const stay = async () => {
    while (!left.signal.aborted) {
      await listen().catch(() => {});
      await pause(500);
    }
  };
  void stay();
  return { heard: () => heard, leave: () => left.abort() };
}

/** Returns milliseconds until a message written now rings the open bell; null after ten seconds. */
export async function untilBellRings(
  sql: Bun.SQL,
  bell: ReturnType<typeof openBell>,
  phone: string,
): Promise<number | null> {
  const began = performance.now();
  await sql`
    insert into notifications (user_id, kind, title, message, dedupe_key)
    select id, 'event_review', '{"pattern": "Attack"}', '{"pattern": "Attack"}',
      ${crypto.randomUUID()} from users
    where phone = ${phone}`;
  const [row] = await sql`
    select count(*)::int as unread from notifications n join users u on u.id = n.user_id
    where u.phone = ${phone} and read_at is null and dismissed_at is null`;
  const rang = await until(() => (bell.heard() >= Number(row?.unread) ? true : undefined), 10_000);
  return rang ? Math.round(performance.now() - began) : null;
}
