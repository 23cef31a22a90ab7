import { connect, type Socket } from 'node:net';
import { callerFrom, statuses } from '../support/calls.ts';
import { pause, startServer, until } from '../support/server.ts';
import { addressOf, type Part, startProbing } from './part.ts';

const connections = 10_000;
const perAddress = 200;
const inAll = 8_000;

/** Holds ten thousand connections that say nothing, then as many that ask for a stream and keep it. */
export async function holdStreams({ expect }: Part): Promise<void> {
  const server = await startServer();
  const port = Number(new URL(server.url).port);
  const probe = startProbing(server);

  const idle = await open(port, connections, () => '');
  await expectServed('10,000 idle connections', idle.length);
  for (const { socket } of idle) socket.destroy();
  await pause(2_000);

  const own = await open(port, perAddress + 100, () => stream('203.0.113.50'));
  const ofOne = countOf(own);
  expect(
    'one address has 200 streams, and is told to wait for more',
    ofOne.open === perAddress && ofOne[429] === 100,
    JSON.stringify(ofOne),
  );
  const others = await open(port, connections - own.length, (n) => stream(addressOf(n % 1_000)));
  await pause(6_000); // a client that cannot read in time is told so within five seconds
  const ofAll = countOf([...own, ...others]);
  expect(
    'at most 8,000 in all, the others are told to come back',
    ofAll.open <= inAll && ofAll.strange === 0,
    JSON.stringify(ofAll),
  );
  await expectServed('8,000 streams', ofAll.open);
  for (const { socket } of [...own, ...others]) socket.destroy();
  const left = await until(async () => {
    const told = await fetch(`${server.url}/metrics`); // as a monitor on this machine asks
    const isFree = /^live_streams 0$/m.test(await told.text());
    return isFree ? 'live_streams 0' : undefined;
  }, 15_000);
  expect(
    'their places are free again once they have gone',
    left !== undefined,
    left ?? 'not within 15 s',
  );

  const health = await probe.stop();
  expect(
    'health stays up',
    health.answers.every(({ status }) => status === 200),
    statuses(health.answers),
  );
  expect('memory is bounded', health.maxMb < 1_200, `${health.maxMb} MB`);
  await server.stop();

  async function expectServed(beside: string, count: number) {
    const { call } = callerFrom(server.url, '198.51.100.40');
    const answers = await Promise.all([
      call('GET', '/api/events?limit=4'),
      call('GET', '/'),
      call('GET', '/healthz'),
    ]);
    const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    expect(
      `beside ${beside} others are served`,
      answers.every(({ status }) => status === 200) && slowest < 2_000,
      `${count} open, ${statuses(answers)} within ${slowest} ms`,
    );
  }
}

/** `isOver`: the client was told that the stream could not be read, and to come back. */
type Held = { socket: Socket; head: string; isOver: boolean };

const stream = (address: string) =>
  `GET /trpc/wall.live?input=%7B%7D HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nX-Forwarded-For: ${address}\r\n\r\n`;

/**
 * Opens them in hundreds, so that the kernel's queue of new connections does not overflow; each has said its
 * piece.
 */
async function open(port: number, count: number, saying: (n: number) => string): Promise<Held[]> {
  const held: Held[] = [];
  for (let from = 0; from < count; from += 100) {
    const hundred = Array.from({ length: Math.min(100, count - from) }, (_, n) =>
      knock(port, saying(from + n)),
    );
    held.push(...(await Promise.all(hundred)));
  }
  return held;
}

/** Resolves with the first bytes of the answer, or, where nothing is asked, once it is open. */
function knock(port: number, words: string): Promise<Held> {
  return new Promise((resolve) => {
    const held: Held = { socket: connect(port, '127.0.0.1'), head: '', isOver: false };
    const said = (head: string) => {
      held.head ||= head;
      resolve(held);
    };
    held.socket.once('connect', () => {
      if (words === '') resolve(held);
      else held.socket.write(words);
    });
    held.socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      held.isOver ||= text.includes('serialized-error');
      said(text.slice(0, 12));
    });
    held.socket.once('error', () => said('no answer'));
    held.socket.once('close', () => said('closed'));
  });
}

function countOf(held: readonly Held[]) {
  const count = (head: string) => held.filter((one) => one.head === head).length;
  const isOver = held.filter((one) => one.isOver).length;
  const known = { 429: count('HTTP/1.1 429'), 503: count('HTTP/1.1 503'), isOver };
  const opened = count('HTTP/1.1 200');
  const strange = held.length - opened - known[429] - known[503];
  return { open: opened - isOver, ...known, strange };
}
