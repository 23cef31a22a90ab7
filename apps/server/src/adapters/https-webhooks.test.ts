import { createServer as createTlsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCertificate } from '#test/own-certificate.ts';
import { httpsWebhooks } from './https-webhooks.ts';

let asked: { path: string; body: string; host: string | null }[] = [];
const chunk = new Uint8Array(16_384).fill(120);
let sentBytes = 0;

const receiver = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname: path } = new URL(request.url);
    asked.push({ path, body: await request.text(), host: request.headers.get('host') });
    if (path === '/hang') return new Promise<Response>(() => {});
    if (path === '/gone') return new Response('no more\0', { status: 410 });
    if (path.startsWith('/to/')) {
      return new Response(null, { status: 302, headers: { location: `http://${path.slice(4)}/` } });
    }
    if (path !== '/megabytes') return new Response('thanks');
    const stream = new ReadableStream({
      async pull(controller) {
        sentBytes += chunk.length;
        controller.enqueue(chunk);
        await Bun.sleep(1);
      },
    });
    return new Response(stream);
  },
});
const resetting = createServer((socket: Socket) => socket.destroy());
const { cert, key } = ownCertificate('hooks.example');
const secure = createTlsServer({ cert, key }, (request, response) => {
  asked.push({ path: request.url ?? '', body: '', host: request.headers.host ?? null });
  response.end('secured');
});
const portOf = (server: { address: () => unknown }) => Object(server.address()).port as number;

beforeAll(async () => {
  for (const server of [resetting, secure]) {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  }
});
afterAll(async () => {
  resetting.close();
  secure.close();
  await receiver.stop(true);
});

const here = [{ address: '127.0.0.1', family: 4 }];
const open = httpsWebhooks({
  toLoopback: true,
  timeoutMs: 500,
  resolve: async () => here,
  ca: cert,
});
const message = {
  headers: { 'content-type': 'application/json', 'webhook-id': 'one' },
  body: '{}',
};
const own = (path: string) => ({ ...message, url: `http://127.0.0.1:${receiver.port}${path}` });

describe('an endpoint', () => {
  test('that takes it is asked once', async () => {
    asked = [];
    expect(await open.send(own('/hooks?a=1'))).toEqual({
      statusCode: 200,
      fault: null,
      excerpt: 'thanks',
    });
    expect(asked).toMatchObject([{ path: '/hooks', body: '{}' }]);
  });

  test('that redirects is not followed, whereto it may be', async () => {
    asked = [];
    const targets = [`127.0.0.1:${receiver.port}`, '169.254.169.254'];
    for (const target of targets) {
      expect(await open.send(own(`/to/${target}`))).toMatchObject({
        statusCode: 302,
        fault: 'redirect',
      });
    }
    expect(asked.map(({ path }) => path)).toEqual(targets.map((target) => `/to/${target}`));
  });

  test('that refuses, hangs, resets, or is not there', async () => {
    expect(await open.send(own('/gone'))).toEqual({
      statusCode: 410,
      fault: 'status',
      excerpt: 'no more',
    });
    const none = { statusCode: null, excerpt: '' };
    expect(await open.send(own('/hang'))).toEqual({ ...none, fault: 'timeout' });
    const url = `http://127.0.0.1:${portOf(resetting)}/`;
    expect(await open.send({ ...message, url })).toEqual({ ...none, fault: 'connection' });
    const away = { ...message, url: 'http://127.0.0.1:1/' };
    expect(await open.send(away)).toEqual({ ...none, fault: 'connection' });
  });

  test('that answers megabytes is read to 64 kB, and 1,000 signs are kept', async () => {
    sentBytes = 0;
    const answer = await open.send(own('/megabytes'));
    expect(answer).toMatchObject({ statusCode: 200, fault: null, excerpt: 'x'.repeat(1_000) });
    await Bun.sleep(50);
    expect(sentBytes).toBeLessThan(2_000_000);
  });
});

describe('a name', () => {
  const to = (resolve: () => Promise<typeof here>, toLoopback = false) =>
    httpsWebhooks({ toLoopback, timeoutMs: 500, resolve });
  const url = `https://hooks.example:${receiver.port}/`;

  test('that stands for an address within, or for one among others, is not connected to', async () => {
    asked = [];
    const inner = ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'];
    for (const address of inner) {
      const among = [
        { address: '8.8.8.8', family: 4 },
        { address, family: 4 },
      ];
      expect(await to(async () => among).send({ ...message, url })).toMatchObject({
        fault: 'private_address',
        statusCode: null,
      });
    }
    for (const written of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      const direct = { ...message, url: `https://${written}:${receiver.port}/` };
      expect(await to(async () => here).send(direct)).toMatchObject({ fault: 'private_address' });
    }
    expect(asked).toEqual([]);
  });

  test('that stands for nothing, or is not answered in time', async () => {
    const never = () => new Promise<never>(() => {});
    expect(await to(async () => []).send({ ...message, url })).toMatchObject({
      fault: 'no_address',
    });
    const unknown = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await to(unknown).send({ ...message, url })).toMatchObject({ fault: 'no_address' });
    expect(await to(never).send({ ...message, url })).toMatchObject({ fault: 'timeout' });
  });

  test('that stands for something else a moment later is asked for once', async () => {
    asked = [];
    let looks = 0;
    const rebinding = async () => {
      looks += 1;
      return looks === 1 ? here : [{ address: '169.254.169.254', family: 4 }];
    };
    const sender = to(rebinding, true);
    const plain = { ...message, url: `http://rebinding.example:${receiver.port}/` };
    expect(await sender.send(plain)).toMatchObject({ fault: null });
    expect(looks).toBe(1);
    expect(asked.map(({ host }) => host)).toEqual([`rebinding.example:${receiver.port}`]);
    expect(await sender.send(plain)).toMatchObject({ fault: 'private_address' });
  });

  test('has to be the certificate’s, whatever address it is connected to', async () => {
    asked = [];
    const at = (name: string) => ({ ...message, url: `https://${name}:${portOf(secure)}/` });
    expect(await open.send(at('hooks.example'))).toMatchObject({ fault: null, excerpt: 'secured' });
    expect(await open.send(at('other.example'))).toMatchObject({ fault: 'certificate' });
    const untrusting = httpsWebhooks({ toLoopback: true, resolve: async () => here });
    expect(await untrusting.send(at('hooks.example'))).toMatchObject({ fault: 'certificate' });
    expect(asked).toHaveLength(1);
  });
});
