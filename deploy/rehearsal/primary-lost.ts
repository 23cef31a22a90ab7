import { pause } from '../../attack/support/server.ts';
import { untilReady } from '../../attack/support/traffic.ts';
import { buyOne, countBy, expectBooks, type Step } from './parts/crowd.ts';
import { isFollowed, promoted, startReplica } from './parts/databases.ts';

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

async function ticketsOf(sql: Bun.SQL, eventId: string): Promise<string[]> {
  const rows = await sql`select code from tickets where event_id = ${eventId}`;
  return rows.map(({ code }: { code: string }) => code);
}
