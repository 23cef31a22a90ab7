import { connect as connectTls } from 'node:tls';
import { pause } from '../../../attack/support/server.ts';
import type { Expect } from '../parts/crowd.ts';
import { sayInFrames } from '../parts/frames.ts';
import { say, type Target, targetOf } from '../parts/raw.ts';
import { type Differing, type Field, hitsOf, leadsAway, request, said } from './field.ts';
import { framedGames } from './framed.ts';
import { claims } from './request-lines.ts';

export async function framed(
  field: Field,
  target: Target,
  expect: Expect,
  differing: Differing,
): Promise<void> {
  const wrong: string[] = [];
  for (const { name, fields, body } of framedGames) {
    const before = await hitsOf(field);
    const { data } = await sayInFrames(target, fields(target.authority), body);
    const hits = (await hitsOf(field)) - before;
    const changed = await differing();
    const own = data.includes('<title>') ? 1 : 0;
    if (hits > own || leadsAway.test(data) || changed.length > 0)
      wrong.push(`${name}: ${hits} hidden, ${data.slice(0, 60)} ${changed.join(' ')}`);
  }
  const fine = await sayInFrames(target, [
    [':method', 'GET'],
    [':scheme', 'https'],
    [':authority', target.authority],
    [':path', '/api/docs'],
  ]);
  expect('a request in frames is answered', fine.data.length > 0, fine.data.length);
  expect(
    `none of ${framedGames.length} requests in frames becomes another one behind the proxy`,
    wrong.length === 0,
    wrong.join('\n    ') || 'none',
  );
}

/** Sends what cannot be read to its end, which takes no server from others. */
export async function broken(target: Target, expect: Expect): Promise<void> {
  const bad = `POST /api/contact HTTP/1.1\r\nHost: ${target.authority}\r\nTransfer-Encoding: chunked\r\n\r\nno\r\n`;
  let isOver = false;
  let sent = 0;
  const sending = (async () => {
    for (; !isOver; sent++) await say(target, bad, 10);
  })();
  await pause(300);
  const asked: string[] = [];
  for (let time = 0; time < 20; time++)
    asked.push(said(await say(target, request('/api/cities', target))));
  isOver = true;
  await sending;
  const good = asked.filter((status) => status === '200').length;
  expect(
    `while somebody sends ${sent} broken bodies others are answered`,
    good === 20,
    `${good} of 20`,
  );
}

/** Checks that an address that has had enough has had enough, whatever else it says it is. */
export async function claimed(target: Target, expect: Expect): Promise<void> {
  const tell = async (more = '') => {
    const talk = await say(
      target,
      `POST /told HTTP/1.1\r\nHost: ${target.authority}\r\n${more}Content-Length: 2\r\n\r\n{}`,
      20,
    );
    return talk.answers[0]?.status ?? 0;
  };
  let refused = 0;
  let sent = 0;
  // Each server counts for itself: some in a row are refused once both have had enough.
  for (; refused < 12 && sent < 600; sent++) refused = (await tell()) === 429 ? refused + 1 : 0;
  const believed: string[] = [];
  for (const claim of claims)
    for (let time = 0; time < 4; time++)
      if ((await tell(`${claim}\r\n`)) !== 429) believed.push(JSON.stringify(claim));
  expect(
    `who was refused after ${sent} times is refused under ${claims.length} other names`,
    refused >= 12 && believed.length === 0,
    believed.join('\n    ') || 'always',
  );
}

/** Checks that without TLS pages are redirected and programs refused, and with it new versions serve. */
export async function inTheClear({ clearUrl, url }: Field, expect: Expect): Promise<void> {
  const clear = targetOf('', clearUrl);
  const page = (await say(clear, request('/events?x=1', clear))).answers[0];
  const location = /\r\nlocation: *(\S+)/i.exec(page?.head ?? '')?.[1];
  const isLed = page?.status === 308 && location === `${url}/events?x=1`;
  expect('a page in the clear is led to HTTPS', isLed, `${page?.status} ${location}`);
  const programs = ['/api/auth/me', '/trpc/auth.session', '/api/admin/users'];
  const answers = await Promise.all(programs.map((path) => say(clear, request(path, clear))));
  const statuses = answers.map((talk) => said(talk)).join(' ');
  expect('a program is not', statuses === '403 403 403', statuses);
  const tls = targetOf('', url);
  const versions = (['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map((version) =>
    spoken(tls, version),
  );
  const spoke = (await Promise.all(versions)).join(', ');
  expect(
    'TLS 1.2 and 1.3 are spoken, and nothing older',
    /^none, none, TLSv1\.2 \S*(GCM|CHACHA)\S*, TLSv1\.3 /.test(spoke),
    spoke,
  );
  const own = await Promise.all(['/metrics'].map((path) => say(tls, request(path, tls))));
  const told = own.every(({ answers: [one] }) =>
    [
      'strict-transport-security: max-age=31536000',
      'x-content-type-options: nosniff',
      'content-security-policy: ',
    ].every((line) => one?.head.toLowerCase().includes(line)),
  );
  expect('what the proxy says by itself carries the headers, too', told, own.map(said).join(' '));
}

function spoken(
  { host, port }: Target,
  version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3',
): Promise<string> {
  return new Promise((resolve) => {
    const options = {
      host,
      port,
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
    };
    const socket = connectTls(options, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.on('error', () => resolve('none'));
  });
}
