import { createServer, type Server } from 'node:net';
import { newBuyers, order, paidEvents } from '../support/buyers.ts';
import { callerFrom, statuses } from '../support/calls.ts';
import { openSql } from '../support/postgres.ts';
import { pause, startServer } from '../support/server.ts';
import { type Part, startProbing, within } from './part.ts';

const many = 60;

/** Lets the gateway, the SMS provider and the mail server take every connection and say nothing. */
export async function hangPeers({ expect }: Part): Promise<void> {
  const peer = await startSilentPeer();
  await hangTheGateway(expect, peer.port);
  await hangTheSms(expect, peer.port);
  peer.close();
}

async function hangTheGateway(expect: Part['expect'], port: number) {
  const server = await startServer({
    RAZORPAY_KEY_ID: 'rzp_test_silent',
    RAZORPAY_KEY_SECRET: 'silent',
    RAZORPAY_WEBHOOK_SECRET: 'silent',
    RAZORPAY_BASE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const sql = openSql(server.dataDir);
  const buyers = await newBuyers(server, sql, many);
  const events = await paidEvents(sql, 5);
  const probes = startBoth(server);
  const orders = await Promise.all(
    buyers.flatMap((buyer, n) => {
      const event = events[n % events.length];
      return event ? [order(buyer, event)] : [];
    }),
  );
  const slowest = Math.round(Math.max(...orders.map(({ ms }) => ms)));
  expect(
    'who orders while the gateway says nothing is told so in time',
    orders.every(({ status, headers }) => status === 503 && headers.has('retry-after')) &&
      slowest < 30_000,
    `${statuses(orders)}, the slowest in ${slowest} ms`,
  );
  await probes.expect(expect, 'the gateway and the mail server are silent');
  await sql.close();
  const ended = Math.round(await server.stop());
  expect('and it stops in time', ended < 10_000, `${ended} ms`);
}

async function hangTheSms(expect: Part['expect'], port: number) {
  const server = await startServer({
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'silent',
    MSG91_TEMPLATE_ID: 'silent',
    MSG91_BASE_URL: `http://127.0.0.1:${port}`,
  });
  const probes = startBoth(server);
  const codes = await Promise.all(
    Array.from({ length: many }, (_, n) =>
      callerFrom(server.url, `203.0.113.${n}`).call('POST', '/api/auth/send-phone-otp', {
        phone: `98${71_000_000 + n}`,
      }),
    ),
  );
  const slowest = Math.round(Math.max(...codes.map(({ ms }) => ms)));
  expect(
    'who asks for a code while the SMS provider says nothing is answered in time',
    codes.every(({ status }) => status === 503 || status === 200) && slowest < 30_000,
    `${statuses(codes)}, the slowest in ${slowest} ms`,
  );
  await probes.expect(expect, 'the SMS provider is silent');
  await server.stop();
}

function startBoth(server: Parameters<typeof startProbing>[0]) {
  const [health, reads] = [startProbing(server), startProbing(server, '/api/events?limit=6')];
  return {
    async expect(expect: Part['expect'], when: string) {
      await pause(1_000);
      const { answers, times } = await reads.stop();
      const up = await health.stop();
      const isServed = [...answers, ...up.answers].every(({ status }) => status === 200);
      expect(
        `others are served while ${when}`,
        isServed && within(95, times) < 1_000,
        `${statuses(answers)} within ${within(95, times)} ms, health ${statuses(up.answers)}`,
      );
    },
  };
}

function startSilentPeer(): Promise<{ port: number; close: () => void }> {
  return new Promise((resolve) => {
    const server: Server = createServer((socket) => socket.on('error', () => {}).resume());
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, close: () => server.close() });
    });
  });
}
