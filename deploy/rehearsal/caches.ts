import { pause, until } from '../../attack/support/server.ts';
import { at, buyOne, type Step } from './parts/crowd.ts';

/** A server keeps an answer for a second where it does not hear, as behind a pooler without LISTEN. */
const boundMs = 1_500;

/**
 * Changes on one server what the other shows within its bound; the member who changed it sees it at once,
 * through both.
 */
export const caches: Step = async (stack, { members, events }, expect) => {
  const { servers, url } = stack;
  const [one, other] = servers;
  const member = members[1];
  const event = events[2];
  if (!member || !event) throw new Error('nobody is there');

  const name = `Reads her own ${crypto.randomUUID().slice(0, 8)}`;
  const changed = await at(one.url, member).call('POST', '/api/auth/update-profile', { name });
  const own = await Promise.all(
    [one.url, url, url].map((where) => at(where, member).call('GET', '/api/auth/me')),
  );
  const seen = own.filter(({ text }) => text.includes(name)).length;
  expect(
    'her own change is in the answers that follow',
    changed.status === 200 && seen === own.length,
    `${seen} of ${own.length}`,
  );

  // Both have the event in memory; then a seat is sold at one of them.
  const path = `/api/events/${event.id}/details`;
  const seats = async (server: { url: string }) => {
    const { text } = await at(server.url, { ...member, jar: new Map() }).call('GET', path);
    return Number(/"availableSeats":(\d+)/.exec(text)?.[1]);
  };
  const before = await Promise.all(servers.map(seats));
  const bought = await buyOne(at(one.url, member), event);
  const began = performance.now();
  const atOnce = await seats(one);
  const ms = await until(async () => {
    const left = await seats(other);
    return left < (before[1] ?? 0) ? Math.round(performance.now() - began) : undefined;
  }, 10_000);
  const isShown = bought === 'ticket' && ms !== undefined && ms <= boundMs;
  expect(
    `a seat sold at ${one.name} is gone at ${other.name} in time`,
    isShown,
    `${bought}, ${ms} ms`,
  );
  expect(`and at ${one.name} at once`, atOnce < (before[0] ?? 0), `${before[0]}, then ${atOnce}`);

  await one.program().end('SIGKILL');
  const another = await buyOne(member, event);
  const left = await seats({ url });
  expect(
    `with ${one.name} killed the next seat is gone at once`,
    another === 'ticket' && left < atOnce,
    `${another}, ${left} left`,
  );
  await one.start();
  const known = await seats(one);
  expect('and is known to it when it comes back', known === left, `${known} left`);

  const session = at(one.url, member);
  const ended = await session.call('POST', '/api/auth/logout', {});
  await pause(boundMs);
  const after = await at(other.url, member).call('GET', '/api/auth/me');
  expect(
    'a session that she has ended is ended everywhere',
    ended.status < 300 && after.status === 401,
    `${ended.status}, then ${after.status}`,
  );
};
