import type { Field } from './games/field.ts';
import { deceived, poisoned } from './games/play-kept.ts';
import { framing, guarded, requestLines } from './games/play-lines.ts';
import { broken, claimed, framed, inTheClear } from './games/play-proxy.ts';
import type { Expect, Step } from './parts/crowd.ts';
import { innocentsOf } from './parts/innocents.ts';
import { targetOf } from './parts/raw.ts';

/**
 * Sends requests that two readers may understand in two ways, through the proxy and past it: none is
 * answered to another caller, none changes what others are answered, and nobody is taken for another.
 */
export const smuggled: Step = async ({ url, place, servers, primary }, { members }, expect) => {
  const events = await primary.sql<{ id: string }[]>`
    select id from events where status = 'approved' order by id`;
  const [member] = members;
  if (!member) throw new Error('nobody is there');
  await playGames(
    {
      url,
      servers,
      member,
      clearUrl: `http://127.0.0.1:${place.port.http}`,
      metricsToken: place.secrets.metrics_token,
      eventIds: events.map(({ id }) => id),
    },
    expect,
  );
};

export async function playGames(field: Field, expect: Expect): Promise<void> {
  const [own] = field.servers;
  if (!own) throw new Error('there is no server');
  // The proxy's CDN is at 127.0.0.1: a caller at ::1 is none.
  const proxy = targetOf('the proxy', field.url.replace('127.0.0.1', '[::1]'));
  const server = targetOf('a server', own.url);
  const innocents = await innocentsOf([field.url, own.url]);
  for (const target of [proxy, server]) {
    await framing(field, target, expect, innocents.differing);
    await requestLines(target, expect, innocents.differing);
    await guarded(target, expect);
    await poisoned(field, target, expect);
  }
  await framed(field, proxy, expect, innocents.differing);
  await broken(proxy, expect);
  await claimed(proxy, expect);
  await deceived(proxy, field.member.cookie(), expect);
  await inTheClear(field, expect);
  const me = await field.member.call('GET', '/api/auth/me');
  expect('a member is still herself', me.status === 200, me.status);
}
