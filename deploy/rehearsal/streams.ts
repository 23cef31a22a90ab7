import { openBell, untilBellRings } from '../../attack/support/bell.ts';
import { signIn } from '../../attack/support/calls.ts';
import { pause, until } from '../../attack/support/server.ts';
import { at, type Step } from './parts/crowd.ts';

const withinMs = 1_000;

/** Expects what happens at one server to be heard at the other, and through the proxy, within a second. */
export const streams: Step = async (stack, { members }, expect) => {
  const { servers, url, primary } = stack;
  const [one, other] = servers;
  const [member] = members;
  if (!member) throw new Error('nobody is there');

  const walls = {
    proxy: openWall(url),
    [one.name]: openWall(one.url),
    [other.name]: openWall(other.url),
  };
  const bell = openBell(other.url, member);
  await until(() => (bell.heard() >= 0 ? true : undefined), 5_000);
  await pause(500);
  const post = async (through: string) => {
    const content = `Heard at once? ${crypto.randomUUID()}`;
    const poster = {
      ...(await signIn(through, '9000000003', '198.51.100.253')),
      ip: '198.51.100.253',
    };
    const began = performance.now();
    const sent = await poster.call('POST', '/trpc/wall.create', {
      content,
      category: 'challenge',
    });
    const id = /"id":"([\w-]+)"/.exec(sent.text)?.[1] ?? 'none';
    return { id, status: sent.status, at: began };
  };
  const heardBy = async (posted: Awaited<ReturnType<typeof post>>) => {
    const times = Object.entries(walls).map(async ([name, wall]) => {
      const ms = await until(() => wall.heard(posted.id), 10_000);
      return {
        name,
        ms: ms === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Math.round(ms - posted.at)),
      };
    });
    return Promise.all(times);
  };
  const told = async (what: string, posted: Awaited<ReturnType<typeof post>>) => {
    const all = await heardBy(posted);
    const isHeard = posted.status === 200 && all.every(({ ms }) => ms < withinMs);
    expect(
      what,
      isHeard,
      `${posted.status}; ${all.map(({ name, ms }) => `${name} ${ms} ms`).join(', ')}`,
    );
  };
  await told(`a post at ${one.name} is on every open wall within a second`, await post(one.url));
  const [{ phone } = { phone: '' }] = await primary.sql`
    select phone from users where id = ${JSON.parse((await member.call('GET', '/api/auth/me')).text).id}`;
  const rang = await untilBellRings(primary.sql, bell, String(phone));
  expect(
    'the open bell rings',
    rang !== null,
    `${rang} ms (asked of the database behind the servers' back)`,
  );

  await other.program().end('SIGKILL');
  await pause(2_000); // browsers come back by themselves
  delete walls[other.name];
  await told(
    `with ${other.name} killed, walls behind the proxy come back and hear`,
    await post(url),
  );
  await other.start();
  const again = openWall(other.url);
  walls[other.name] = again;
  await pause(1_000);
  await told(`started again, ${other.name} hears`, await post(one.url));
  for (const wall of Object.values(walls)) wall.leave();
  bell.leave();

  await checkIn(stack, expect);
};

/** Scans the same ticket at two doors at once, at two servers: one lets her in. */
async function checkIn({ servers, primary }: Parameters<Step>[0], expect: Parameters<Step>[2]) {
  const admin = {
    ...(await signIn(servers[0].url, '9000000001', '198.51.100.252')),
    ip: '198.51.100.252',
  };
  const [ticket] = await primary.sql`
    select t.id, t.code, t.event_id from tickets t join events e on e.id = t.event_id
    where t.state = 'valid' and e.status = 'approved' and e.starts_at > now() order by e.starts_at limit 1`;
  const scan = async (server: { url: string }, deviceId: string) => {
    const scans = [
      { id: crypto.randomUUID(), text: ticket.code, shownVerdict: null, scannedAt: new Date() },
    ];
    const body = { eventId: ticket.event_id, deviceId, scans };
    const answer = await at(server.url, admin).call('POST', '/trpc/checkIn.send', body);
    return (
      /"verdict":"(\w+)"/.exec(answer.text)?.[1] ?? `${answer.status} ${answer.text.slice(0, 200)}`
    );
  };
  const verdicts = await Promise.all(servers.map((server, n) => scan(server, `Door ${n + 1}`)));
  const isOnce = verdicts.filter((one) => one === 'admitted').length === 1;
  expect('a ticket shown at two doors at once is let in at one', isOnce, verdicts.join(', '));
  const input = encodeURIComponent(JSON.stringify({ id: ticket.event_id }));
  const lists = await Promise.all(
    servers.map(
      async ({ url }) =>
        (await at(url, admin).call('GET', `/trpc/checkIn.list?input=${input}`)).text,
    ),
  );
  const seen = lists.map(
    (text) => new RegExp(`"id":"${ticket.id}"[^{}]*"state":"(\\w+)"`).exec(text)?.[1],
  );
  expect(
    'both doors know it at once',
    seen.every((state) => state === 'checked_in'),
    seen.join(', '),
  );
}

/** Opens a wall that comes back as a browser does, and notes in this process' time when it heard. */
function openWall(url: string) {
  const left = new AbortController();
  const texts: { text: string; at: number }[] = [];
  const listen = async () => {
    const answer = await fetch(`${url}/trpc/wall.live?input=%7B%7D`, {
      headers: { accept: 'text/event-stream', 'x-forwarded-for': '198.51.100.251' },
      signal: left.signal,
    });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      texts.push({ text: decoder.decode(chunk), at: performance.now() });
  };
  void (async () => {
    while (!left.signal.aborted) {
      await listen().catch(() => {});
      await pause(300);
    }
  })();
  return {
    heard: (id: string) => texts.find(({ text }) => text.includes(id))?.at,
    leave: () => left.abort(),
  };
}
