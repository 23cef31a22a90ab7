import { connect, type Socket } from 'node:net';
import { callerFrom, statuses } from '../support/calls.ts';
import { pause, startServer } from '../support/server.ts';
import { type Part, startProbing, within } from './part.ts';

const slowHeads = 1_500;
const slowBodies = 500;
/** The time that Bun waits for a client that says nothing (adapters/listen.ts), and some more. */
const patienceMs = 75_000;

/** Sends byte by byte, and heads that are far too large: others are served meanwhile. */
export async function badClients({ expect }: Part): Promise<void> {
  const server = await startServer();
  const port = Number(new URL(server.url).port);
  const began = performance.now();
  const heads = Array.from({ length: slowHeads }, () =>
    trickle(port, 'GET /events HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
  );
  const bodies = Array.from({ length: slowBodies }, () =>
    trickle(
      port,
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{"name":"',
    ),
  );
  const probe = startProbing(server);
  const reads = startProbing(server, '/api/events?limit=5');
  await pause(3_000);

  for (const [what, lines] of [
    ['a header of 1 MB', [`X-Long: ${'a'.repeat(1_000_000)}`]],
    ['10,000 headers', Array.from({ length: 10_000 }, (_, n) => `X-${n}: ${n}`)],
    ['an address of 1 MB', []],
  ] as const) {
    const path = what.startsWith('an address') ? `/${'a'.repeat(1_000_000)}` : '/events';
    const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => say(port, `${head.join('\r\n')}\r\n\r\n`)),
    );
    const isRefused = answers.every((answer) => answer === '' || /^HTTP\/1\.1 4\d\d/.test(answer));
    expect(
      `${what} is refused, 50 times at once`,
      isRefused,
      [...new Set(answers.map((one) => one.slice(0, 12) || 'closed'))].join(', '),
    );
  }

  const isOpen = (one: Trickle) => !one.socket.destroyed;
  while ([...heads, ...bodies].some(isOpen) && performance.now() - began < patienceMs)
    await pause(500);
  const took = Math.round((performance.now() - began) / 1_000);
  expect(
    'heads that trickle are ended',
    heads.filter(isOpen).length === 0,
    `${heads.filter(isOpen).length} of ${slowHeads} open after ${took} s`,
  );
  expect(
    'and bodies',
    bodies.filter(isOpen).length === 0,
    `${bodies.filter(isOpen).length} of ${slowBodies} open after ${took} s`,
  );
  for (const { stop } of [...heads, ...bodies]) stop();
  const [health, read] = [await probe.stop(), await reads.stop()];
  expect(
    'health stays up',
    health.answers.every(({ status }) => status === 200),
    statuses(health.answers),
  );
  expect(
    'others read meanwhile',
    read.answers.every(({ status }) => status === 200),
    `${statuses(read.answers)} within ${within(99, read.times)} ms`,
  );
  expect('memory is bounded', health.maxMb < 900, `${health.maxMb} MB`);
  const after = await callerFrom(server.url).call('GET', '/api/events?limit=3');
  expect('and afterwards', after.status === 200, after.status);
  await server.stop();
}

type Trickle = { socket: Socket; stop: () => void };

/** Sends the beginning, then one byte a second. */
function trickle(port: number, beginning: string): Trickle {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), 1_000);
  socket.once('close', () => clearInterval(timer));
  const stop = () => {
    clearInterval(timer);
    socket.destroy();
  };
  return { socket, stop };
}

/** Returns the first bytes of the answer; empty where the connection is closed instead. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      end();
    });
    socket.once('error', end);
    socket.once('close', end);
    socket.setTimeout(20_000, () => {
      answer = 'no answer';
      end();
    });
    socket.write(text);
  });
}
