import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { pageTemplate } from '#server/http/pages/template.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { readRepositoryFile } from '#test/repository.ts';
import type { World } from '#test/world.ts';

const inline = 'document.title';

/** Makes the app as installed: its pages carry a script, with the sandbox or with Razorpay. */
function appOf(world: World, overrides: Partial<Deps> = {}) {
  const deps = { ...world.deps, ...overrides };
  const index = readRepositoryFile('apps/web/index.html');
  const renderer = { inline, render: async () => '', scripts: () => '' };
  const template = pageTemplate(index, deps.config.brand);
  const spa = { template, renderer, has: () => false, file: async () => null };
  return createApp(deps, { isReady: async () => true, spa, sandbox: world.gateway.sandbox });
}

const withRazorpay = ({ deps }: World): Partial<Deps> => ({
  config: { ...deps.config, publicUrl: 'https://nagarika.example' },
  gateway: { ...deps.gateway, checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
});

function directivesOf(response: Response): Record<string, string> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test('every kind of answer carries them, kept or made, good or refused', async ({ world }) => {
  const app = appOf(world);
  const { id, organiserId } = await createEvent(world);
  const host = await createMember(world, { role: 'admin' });
  const cookie = `nagarika_session=${await world.deps.sessions.start(host.id)}`;
  const asked: Record<string, [path: string, status: number, init?: RequestInit]> = {
    page: ['/', 200],
    'page from memory': ['/', 200],
    'page of a member': ['/profile', 200, { headers: { cookie } }],
    'page that is not there': ['/nowhere', 404],
    'page with a slash more': ['/events/', 301],
    'data of a page': ['/page-data/events', 200],
    answer: [`/api/events/${id}/details`, 200],
    'answer from memory': [`/api/events/${id}/details`, 200],
    'answer without a body': ['/api/cities', 200, { method: 'HEAD' }],
    'no answer': ['/api/nothing', 404],
    refusal: [
      '/api/auth/logout',
      403,
      { method: 'POST', headers: { origin: 'https://evil.example' } },
    ],
    'answer over tRPC': ['/trpc/cities.list', 200],
    'no procedure': ['/trpc/none', 404],
    'no address': ['/trpc/%ff', 400],
    'signed out': [`/api/my-events/${organiserId}/attendees.csv`, 401],
    'a table': [`/api/my-events/${id}/attendees.csv`, 200, { headers: { cookie } }],
    'a PDF': [`/api/my-events/${id}/door-list.pdf`, 200, { headers: { cookie } }],
    'a calendar': [`/api/events/${id}/calendar.ics`, 200],
    'a feed': ['/feeds/all/events.rss', 200],
    'a map of the site': ['/sitemap.xml', 200],
    'rules for robots': ['/robots.txt', 200],
    'a picture': ['/og/logo.png', 200],
    'a poster': [`/api/my-events/${id}/kit/poster.pdf`, 200, { headers: { cookie } }],
    'drawn cover': ['/art/event/1.svg', 404],
    'no picture': ['/images/none/1.webp', 404],
    'no file of a build': ['/assets/none.js', 404],
    'the API for people': ['/api/docs', 200],
    'the API for programs': ['/api/openapi.json', 200],
    checkout: ['/sandbox/razorpay/checkout.js', 200],
    'checkout’s styles': ['/sandbox/razorpay/checkout.css', 200],
    health: ['/healthz', 200],
    readiness: ['/readyz', 200],
    metrics: ['/metrics', 200],
    'too much': ['/api/contact', 413, { method: 'POST', body: 'a'.repeat(300_000) }],
    'what a browser tells': ['/told', 400, { method: 'POST', body: '{}' }],
    'an unsigned webhook': ['/api/razorpay/webhook', 400, { method: 'POST', body: '{}' }],
  };
  for (const [kind, [path, status, init]] of Object.entries(asked)) {
    const response = await app.request(path, init, { peer: '127.0.0.1' });
    expect([kind, response.status]).toEqual([kind, status]);
    expect(directivesOf(response), kind).toMatchObject({
      'default-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'worker-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/=]{44}'$/),
      'require-trusted-types-for': "'script'",
      'trusted-types': 'nagarika worker ProseMirrorClipboard',
      'report-uri': '/told/policy',
    });
    const headers = Object.fromEntries(response.headers);
    expect(headers, kind).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self), geolocation=()'),
    });
    expect(headers, kind).not.toHaveProperty('x-powered-by');
    expect(headers, kind).not.toHaveProperty('server');
    expect(headers, kind).not.toHaveProperty('access-control-allow-origin');
    const isEmpty = [301, 204].includes(status) || init?.method === 'HEAD';
    if (!isEmpty) expect(headers['content-type'], kind).toBeTruthy();
    // Without a charset a browser would have to guess the letters of such a text.
    if (/^text\/|xml/.test(headers['content-type'] ?? ''))
      expect(headers['content-type'], kind).toMatch(/charset=utf-8/i);
  }
});

test('with Razorpay its hosts are let in, and nothing else is looser', async ({ world }) => {
  const app = appOf(world, withRazorpay(world));
  const response = await app.request('/', {}, { peer: '127.0.0.1' });
  const policy = directivesOf(response);
  const hosts = 'https://checkout.razorpay.com https://api.razorpay.com';
  expect(policy).toMatchObject({
    'script-src': expect.stringMatching(
      /^'self' 'sha256-\S+' https:\/\/checkout\.razorpay\.com https:\/\/api\.razorpay\.com$/,
    ),
    'frame-src': `'self' ${hosts}`,
    'form-action': `'self' ${hosts}`,
    'trusted-types': 'nagarika worker ProseMirrorClipboard default',
    'require-trusted-types-for': "'script'",
  });
  expect(JSON.stringify(policy).match(/unsafe-\w+/g)).toEqual(['unsafe-inline']);
  expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
  expect(response.headers.get('strict-transport-security')).toMatch(/max-age=31536000; includeSub/);
  // A bank's window, opened by the gateway's frame, has to come back to it.
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});
