import { newBuyers, paidEvents, untilDemoIsSold } from '../support/buyers.ts';
import { callerFrom, statuses } from '../support/calls.ts';
import { buy, type Member } from '../support/members.ts';
import { openSql } from '../support/postgres.ts';
import { pause, startServer, until } from '../support/server.ts';
import { type Part, startProbing, within } from './part.ts';
import type { Visit, Visited } from './visitors.ts';

const buyers = 40;
/** Multiples of what it can serve; the last for `seconds`, the others shorter, for the curve. */
const loads = [1, 2, 5, 10];
const shortSeconds = 8;
const normalWithinMs = 5_000;

/** Lets visitors ask ten times as much as can be served, while members buy. */
export async function overload({ expect, seconds, seed }: Part): Promise<void> {
  const server = await startServer();
  const sql = openSql(server.dataDir);
  await untilDemoIsSold(sql);
  const members = await newBuyers(server, sql, buyers);
  const events = (await paidEvents(sql, 20)).map(({ id }) => id);
  const visits = { url: server.url, seed, events };
  const calm = await buyWhile(members, events, () => pause(3_000));
  const capacity = await capacityOf({ ...visits, seconds: 3 });
  console.log(`  it serves ${capacity} of these reads a second; buying at rest: ${calm.words}`);

  for (const times of loads) {
    const isLast = times === loads.at(-1);
    const probe = startProbing(server);
    const rate = capacity * times;
    const { result, ...bought } = await buyWhile(members, events, () =>
      send({ ...visits, seed: seed + times, rate, seconds: isLast ? seconds : shortSeconds }),
    );
    const health = await probe.stop();
    const shown = Object.entries(result.statuses).map(([status, count]) => `${status}×${count}`);
    console.log(
      `  ×${times}: ${result.asked} asked, ${shown.join(' ')}; served within ${result.p50Ms}/${result.p95Ms} ms (50/95 of 100), refused within ${result.refusedP95Ms} ms; health within ${within(99, health.times)} ms, ${health.maxMb} MB; members: ${bought.words}`,
    );
    if (!isLast) continue;
    const strange = Object.keys(result.statuses).filter(
      (one) => !['200', '429', '503'].includes(one),
    );
    expect('answers are 200, 429 or 503', strange.length === 0, shown.join(' '));
    expect('each refusal says when to come back', result.withoutHint === 0, result.withoutHint);
    expect(
      'health stays up',
      health.answers.every(({ status }) => status === 200),
      statuses(health.answers),
    );
    expect(
      'and answers within a second',
      Math.max(...health.times) < 1_000,
      `${within(99, health.times)} ms for 99 of 100`,
    );
    expect('memory is bounded', health.maxMb < 900, `${health.maxMb} MB`);
    expect(
      'every member who pays has her ticket',
      bought.failed === 0 && bought.tickets > 0,
      bought.words,
    );
    expect(
      'each of their calls within two seconds',
      bought.p95Ms < 2_000,
      `${bought.p95Ms} ms for 95 of 100`,
    );
  }

  const began = performance.now();
  const normal = await until(async () => {
    const { call } = callerFrom(server.url, '198.51.100.251');
    const looks = await Promise.all(
      [1, 2, 3].map((n) => call('GET', `/api/events?search=after+${n}+${performance.now()}`)),
    );
    return looks.every(({ status, ms }) => status === 200 && ms < 250) ? true : undefined;
  }, 30_000);
  const took = Math.round(performance.now() - began);
  expect('normal again within 5 s', normal === true && took < normalWithinMs, `${took} ms`);
  await sql.close();
  await server.stop();
}

async function send(visit: Visit): Promise<Visited> {
  const program = new URL('./visitors.ts', import.meta.url).pathname;
  const child = Bun.spawn([process.execPath, program, JSON.stringify(visit)], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  return JSON.parse(await new Response(child.stdout).text());
}

/** Measures the most reads a second that are served under a rate that is clearly too high. */
async function capacityOf(visit: Omit<Visit, 'rate'>): Promise<number> {
  const { statuses: came } = await send({ ...visit, rate: 1_500, seconds: 6 });
  return Math.max(20, Math.round((came[200] ?? 0) / 6));
}

/** Lets members buy, one ticket after the other, each with a pause, while `work` goes on. */
async function buyWhile<Result>(members: Member[], events: string[], work: () => Promise<Result>) {
  let isOver = false;
  let tickets = 0;
  let failed = 0;
  const times: number[] = [];
  const buying = members.map(async (member, index) => {
    await pause(index * 200);
    for (let n = 0; !isOver; n += 1) {
      const answers = await buy(member, events[(n + index) % events.length] ?? '');
      times.push(...answers.map(({ ms }) => ms));
      const last = answers.at(-1);
      // Her own bounds (orders an hour, seats of an event) end a member's buying before the load does.
      if (last?.status === 429 || last?.status === 409 || last?.status === 400) break;
      if (answers.length === 4 && last?.status === 200) tickets += 1;
      else failed += 1;
      await pause(8_000);
    }
  });
  const result = await work();
  isOver = true;
  await Promise.all(buying);
  const p95Ms = within(95, times);
  const words = `${tickets} tickets, ${failed} failed, calls within ${within(50, times)}/${p95Ms} ms`;
  return { result, tickets, failed, p95Ms, words };
}
