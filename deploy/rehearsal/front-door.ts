import { callerFrom, statuses } from '../../attack/support/calls.ts';
import { pause } from '../../attack/support/server.ts';
import type { Step } from './parts/crowd.ts';

/** Checks what the proxy lets through, and what it says by itself. */
export const frontDoor: Step = async ({ url, place, servers }, _crowd, expect) => {
  const visitor = callerFrom(url, '198.51.100.230');
  const metrics = await Promise.all(
    ['/metrics', '/%6detrics', '//metrics', '/metrics/'].map((path) => visitor.call('GET', path)),
  );
  const isShut = metrics.every(({ status, text }) => status === 404 && !text.includes('# HELP'));
  expect('metrics are for the inside alone', isShut, statuses(metrics));
  const [own] = servers;
  const authorization = `Bearer ${place.secrets.metrics_token}`;
  const inside = await callerFrom(own.url).call('GET', '/metrics', undefined, { authorization });
  expect('where they are', inside.status === 200 && inside.text.includes('# HELP'), inside.status);

  // The CDN of the rehearsal is at 127.0.0.1: a caller at ::1 is none, whatever it claims.
  const outside = url.replace('127.0.0.1', '[::1]');
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      callerFrom(outside, `192.0.2.${n}`).call('POST', '/api/auth/send-phone-otp', {
        phone: `98222${10_000 + n}`,
      }),
    ),
  );
  const refused = asked.filter(({ status }) => status === 429).length;
  expect('an address that a client claims is not believed', refused === 10, statuses(asked));

  const long = await visitor.call('GET', '/', undefined, { 'x-long': 'a'.repeat(40_000) });
  expect('headers have a bound', long.status === 431, long.status);
  const large = await visitor.call('POST', '/api/contact', 'a'.repeat(13_000_000));
  expect('bodies have one', large.status === 413, large.status);
  const packed = await fetch(`${url}/events`, { headers: { 'accept-encoding': 'br' } });
  expect(
    'what a server has compressed stays so',
    packed.headers.get('content-encoding') === 'br',
    String(packed.headers.get('content-encoding')),
  );

  for (const server of servers) server.program().signal('SIGSTOP');
  await pause(6_000); // the proxy has noticed
  const away = await visitor.call('POST', '/api/contact', {});
  for (const server of servers) server.program().signal('SIGCONT');
  const isSaid =
    away.status >= 502 && away.headers.has('retry-after') && away.text.includes('"message"');
  expect(
    'with every server held it says when to come back',
    isSaid,
    `${away.status} after ${Math.round(away.ms)} ms`,
  );
};
