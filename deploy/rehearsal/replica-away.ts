import { callerFrom } from '../../attack/support/calls.ts';
import { pause, until } from '../../attack/support/server.ts';
import { untilReady } from '../../attack/support/traffic.ts';
import { at, buyOne, countBy, expectBooks, type Step } from './parts/crowd.ts';
import { isFollowed, promoted, startReplica } from './parts/databases.ts';
import { travellers, weather } from './parts/weather.ts';

/** A replica may lack this much: it is not waited for (deploy/postgres/postgresql.conf). */
const lateMs = 1_000;

/**
 * Loses the primary's machine for good while people buy. Its replica is promoted and given its address: no
 * server is told anything. What was sold a second before is there, and a new replica follows.
 */
export const primaryLost: Step = async (stack, crowd, expect) => {
  const { place, primary, replica } = stack;
  const event = crowd.events[11];
  if (!event) throw new Error('no event sells tickets');
  const outcomes: string[] = [];
  const buying = crowd.members.slice(112, 172).map(async (member, n) => {
    await pause(n * 80);
    outcomes.push(await buyOne(member, event));
  });
  await pause(2_000);
  const known = await ticketsOf(primary.sql, event.id);
  await pause(lateMs);
  await primary.program().end('SIGKILL');
  const began = performance.now();
  await replica.sql`select pg_promote(wait => true)`;
  await replica.program().end('SIGINT');
  const next = promoted(place);
  await next.start();
  const ready = await Promise.all(stack.servers.map(({ url }) => untilReady(url, 20_000)));
  const ms = Math.round(performance.now() - began);
  expect('both servers are ready on what was the replica', !ready.includes(null), `${ms} ms`);
  await Promise.all(buying);
  const now = new Set(await ticketsOf(next.sql, event.id));
  const lost = known.filter((code) => !now.has(code));
  expect(
    `what was sold ${lateMs} ms before is there`,
    known.length > 0 && lost.length === 0,
    `${known.length} tickets by then, ${lost.length} lost; ${countBy(outcomes)}`,
  );
  const follower = await startReplica(place, 'follower');
  const streams = await isFollowed(next);
  expect('a new replica follows it', streams, String(streams));
  await expectBooks({ ...stack, primary: next, replica: follower }, expect);
};

/** Stops the replica's replay, holds it, kills it and brings it back; a writer still reads her own. */
export const replicaAway: Step = async (stack, crowd, expect) => {
  const { replica, primary, servers } = stack;
  await replica.sql`select pg_wal_replay_pause()`;
  await ownReads(stack, crowd, expect, 'replica behind');
  await pause(2_000);
  const event = crowd.events[8];
  const buyer = crowd.members[70];
  if (!event || !buyer) throw new Error('nobody is there');
  const details = `/api/events/${event.id}/details`;
  const seats = async (server: { url: string }) =>
    Number(
      /"availableSeats":(\d+)/.exec(
        (await callerFrom(server.url, '198.51.100.240').call('GET', details)).text,
      )?.[1],
    );
  const before = await seats(servers[1]);
  const bought = await buyOne(at(servers[0].url, buyer), event);
  // A replica that is known to be far behind is not read from; it takes a server a while to find out.
  const ms = await until(
    async () => ((await seats(servers[1])) < before ? performance.now() : undefined),
    15_000,
  );
  expect(
    'visitors of the other server see the sale although the replica stands still',
    bought === 'ticket' && ms !== undefined,
    `${bought}, ${before} seats before`,
  );
  await replica.sql`select pg_wal_replay_resume()`;

  const disturb = async () => {
    replica.program().signal('SIGSTOP');
    await pause(3_000);
    replica.program().signal('SIGCONT');
    await replica.program().end('SIGQUIT');
    await pause(2_000);
    await replica.start();
    await pause(1_000);
  };
  await weather(stack, crowd, expect, { what: 'replica held and killed', disturb });
  const caughtUp = await isFollowed(primary);
  expect('the replica streams again', caughtUp, String(caughtUp));
};

async function ownReads(
  stack: Parameters<Step>[0],
  crowd: Parameters<Step>[1],
  expect: Parameters<Step>[2],
  what: string,
) {
  const [member] = travellers(crowd);
  if (!member) throw new Error('nobody is there');
  const name = `Behind ${crypto.randomUUID().slice(0, 8)}`;
  await member.call('POST', '/api/auth/update-profile', { name });
  const own = await Promise.all(
    [stack.url, ...stack.servers.map(({ url }) => url)].map((url) =>
      at(url, member).call('GET', '/api/auth/me'),
    ),
  );
  const seen = own.filter(({ text }) => text.includes(name)).length;
  expect(
    `${what}: her own change is read everywhere at once`,
    seen === own.length,
    `${seen} of ${own.length}`,
  );
}

async function ticketsOf(sql: Bun.SQL, eventId: string): Promise<string[]> {
  const rows = await sql`select code from tickets where event_id = ${eventId}`;
  return rows.map(({ code }: { code: string }) => code);
}
