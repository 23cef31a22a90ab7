import { routeRules } from '../../../apps/server/test/route-rules.ts';
import { type Draw, rowOf } from '../drawing/draw.ts';
import type { Noun } from '../drawing/pool.ts';
import { strangeText } from '../drawing/texts.ts';
import { broken } from './broken-bodies.ts';
import type { Call, Sent } from './call.ts';
import { inAddress } from './encode.ts';
import { bodyOf } from './route-bodies.ts';
import { uploadTo } from './uploads.ts';
import { webhook } from './webhooks.ts';

/** Every route that is no procedure: route-access.test.ts holds the table to the mounted app. */
const routes = Object.keys(routeRules);

const idNouns: [beginning: string, noun: Noun][] = [
  ['/api/tickets/', 'booking'],
  ['/api/events/', 'anyEvent'],
  ['/api/my-events/', 'anyEvent'],
  ['/api/payouts/', 'payout'],
  ['/images/', 'image'],
  ['/dev/outbox/', 'outbox'],
];

const pages = [
  ...['/', '/events', '/blogs', '/groups', '/wall', '/about', '/contact', '/login', '/profile'],
  ...['/event/{event}', '/blog/{blog}', '/admin/events', '/my-tickets', '/booking/{booking}'],
  ...['/events?city=mumbai&search=tea', '/authors/{user}', '/nothing-here', '/assets/x.js'],
];

/** Draws a plain route, well formed or not, as anybody. */
export function routeCall(n: number, anybodys: Draw): Call {
  const { chance, people } = anybodys;
  const route = chance.one(routes);
  const { admin, member, visitor } = routeRules[route]?.answers ?? {};
  // A person who would be answered comes more often than others.
  const rung = member === 403 && admin === 200 ? 'admin' : visitor === 401 ? 'member' : null;
  const able = people.filter((one) => one.rung === 'admin' || one.rung === rung);
  const person = rung && !chance.isOneIn(3) ? chance.one(able) : chance.one(people);
  const draw = { ...anybodys, person };
  const isValid = !chance.isOneIn(3);
  const call = { n, name: route, person, isRefused: null, isValid } as const;
  const answers = { form: 'plain', route } as const;
  if (route.includes('/upload/')) return { ...call, answers, sent: uploadTo(route, draw, isValid) };
  if (route === 'POST /api/razorpay/webhook')
    return { ...call, answers, sent: webhook(draw, isValid) };
  const sent = sentTo(route, draw, isValid);
  return { ...call, answers, sent: isValid || chance.isOneIn(2) ? sent : broken(sent, chance) };
}

function sentTo(route: string, draw: Draw, isValid: boolean): Sent {
  const { chance } = draw;
  const [declared = 'GET', pattern = ''] = route.split(' ');
  const method = chance.isOneIn(15)
    ? chance.one(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST'])
    : declared;
  const path =
    pattern === '/*'
      ? pageOf(draw, isValid)
      : `${filled(pattern, draw, isValid)}${queryOf(pattern, draw, isValid)}`;
  const body = method === 'POST' ? bodyOf(route, draw, isValid) : null;
  return {
    method,
    path,
    headers: { ...headersOf(draw, isValid), ...body?.headers },
    body: body?.body ?? null,
  };
}

function pageOf(draw: Draw, isValid: boolean): string {
  const { chance } = draw;
  if (!isValid) return `/${inAddress(strangeText(chance).slice(0, 3_000))}`;
  return chance
    .one(pages)
    .replace(/\{(event|blog|booking|user)\}/, (_, noun: 'event') => rowOf(draw, noun)?.id ?? 'x');
}

function filled(pattern: string, draw: Draw, isValid: boolean): string {
  const kept = draw.pool.outbox.find(({ of }) => of);
  if (isValid && kept && pattern.endsWith('/:filename')) return `/dev/outbox/${kept.id}/${kept.of}`;
  return pattern.replaceAll(/:(\w+)(\{[^/]*\})?/g, (_, name: string) => {
    if (!isValid) return inAddress(strangeText(draw.chance).slice(0, 3_000)) || '%20';
    return inAddress(parameter(pattern, name, draw));
  });
}

function parameter(pattern: string, name: string, draw: Draw): string {
  const { chance, pool } = draw;
  if (name === 'id') {
    const noun = idNouns.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? 'event';
    return rowOf(draw, noun)?.id ?? 'none';
  }
  if (name === 'city')
    return chance.one(pool.city).more?.toLowerCase().replaceAll(' ', '-') ?? 'all';
  if (name === 'filename') return 'ticket.pdf';
  if (pattern.startsWith('/og/event')) return `${rowOf(draw, 'event')?.id}.png`;
  if (pattern.startsWith('/og/blog')) return `${rowOf(draw, 'blog')?.id}.png`;
  if (pattern.startsWith('/images/'))
    return `${chance.one([320, 640, 1280])}.${chance.one(['webp', 'avif'])}`;
  if (pattern.startsWith('/:file'))
    return `sitemap-${chance.one(['events', 'blogs', 'pages', '0'])}.xml`;
  if (name === 'colours') return chance.one(['workshops', 'travel-trips', 'house']);
  if (name === 'shape') return chance.one(['card', 'square', 'strip']);
  return `seed-${chance.upTo(999)}.svg`;
}

function queryOf(pattern: string, { chance }: Draw, isValid: boolean): string {
  if (pattern.endsWith('export.csv'))
    return isValid ? '?from=2026-06-01&to=2026-12-31' : '?from=2026&to=%00';
  if (isValid) return '';
  const names = ['from', 'to', 'v', 'id', 'search', 'city', 'cursor', 'page', '__proto__', '[]'];
  const value = () => inAddress(strangeText(chance).slice(0, 500));
  return `?${chance.one(names)}=${value()}&${chance.one(names)}=${value()}`;
}

function headersOf({ chance }: Draw, isValid: boolean): Record<string, string> {
  if (isValid) return {};
  const odd = [
    '\u00ff\u0080',
    '%00',
    'x'.repeat(8_000),
    ',,,',
    '"',
    'bytes=9-1,-1',
    'gzip;q=-1',
    '*',
  ];
  const names = [
    'range',
    'if-none-match',
    'accept-encoding',
    'accept-language',
    'user-agent',
    'origin',
    'last-event-id',
    'forwarded',
    'if-modified-since',
  ];
  return { [chance.one(names)]: chance.one(odd) };
}
