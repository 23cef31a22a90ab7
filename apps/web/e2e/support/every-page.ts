import { pathIn } from '@nagarika/domain/language/languages';
import { pages } from '../../../server/src/pages/pages.ts';
import { bookableEvent } from './bookable-event.ts';
import { isLatin, latinTexts } from './latin-texts.ts';
import { paidTickets } from './paid-tickets.ts';
import { signIn, signInAs } from './signed-in.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Addresses of everything the product shows, by the path of its page: what these paths stand for. */
export type Addresses = Record<string, string[]>;

/**
 * Lists every page there is, of things that are there: a page that takes an id and is not named here has no
 * address, and `allAddresses` throws.
 */
export async function allAddresses(world: World): Promise<Addresses> {
  const event = await bookableEvent(world.url, 'Mumbai');
  const [blog] = await (await fetch(`${world.url}/api/blogs`)).json();
  const member = await createVisitor(world);
  await signIn(member, '9123480001');
  const bookingId = await paidTickets(member, event);
  const offer = await offers(member, bookingId, '9000000002');
  await member.close();
  const own = await linked(world, '9000000003', '/my-events', '/my-events/');
  const written = await linked(world, '9000000001', '/admin/blogs', '/admin/blogs/');
  const tabs = await linked(world, '9000000001', '/admin', '/admin/');
  const told = await linked(world, '9000000002', '/notifications', '/announcements/');
  const mine = own.filter((path) => /\/[\da-f-]{36}$/.test(path));
  const stories = written.filter((path) => /[\da-f-]{36}$/.test(path)).slice(0, 1);
  const known: Addresses = {
    '/event/:id': [`/event/${event.id}`],
    '/series/:id': await seriesAddresses(world),
    '/book/:id': [`/book/${event.id}`],
    '/book/:id/status/:bookingId': [`/book/${event.id}/status/${bookingId}`],
    '/blog/:id': [`/blog/${blog.id}`],
    '/my-events/:id': [...mine.slice(0, 3), '/my-events/machines', '/my-events/tax'],
    '/my-events/:id/edit': mine.slice(0, 1).map((path) => `${path}/edit`),
    '/my-events/:id/:part': ['announcements', 'kit', 'numbers', 'prices'].flatMap((part) =>
      mine.slice(0, 1).map((path) => `${path}/${part}`),
    ),
    '/announcements/:id': told.slice(0, 1),
    '/my-events/:id/check-in': mine.slice(0, 1).map((path) => `${path}/check-in`),
    // It asks for its PIN, as a link that does not exist does.
    '/door/:token': ['/door/a-link-of-a-door'],
    '/ticket-transfer/:id': [`/ticket-transfer/${offer}`],
    '/admin/:tab': tabs.filter((path) => !path.includes('?')),
    '/admin/:tab/:id': stories,
    '/admin/blogs/:id/edit': stories.map((path) => `${path}/edit`),
  };
  const paths = Object.keys(pages);
  return Object.fromEntries(paths.map((path) => [path, addressesOf(path, known)]));
}

/** Lists them as the sitemap does. */
export async function seriesAddresses(world: World): Promise<string[]> {
  const sitemap = await (await fetch(`${world.url}/sitemap.xml`)).text();
  const [found] = /\/series\/[\da-f-]{36}/.exec(sitemap) ?? [];
  return found ? [found] : [];
}

function addressesOf(path: string, known: Addresses): string[] {
  const addresses = path.includes(':') ? (known[path] ?? []) : [path];
  if (addresses.length === 0) throw new Error(`${path} is a page, and none of it is known`);
  return addresses;
}

/** Lists where the links lead on this page that begin like this, in her eyes. */
async function linked(world: World, number: string, path: string, start: string) {
  const visitor = await createVisitor(world, { viewport: { width: 1440, height: 900 } });
  await signInAs(visitor, number);
  await visitor.page.goto(path);
  const found = visitor.page.locator(`a[href^="${start}"]`);
  await found.first().waitFor();
  await visitor.rests(400);
  const links = await found.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  await visitor.close();
  return [...new Set(links)];
}

async function offers({ context }: Visitor, bookingId: string, phone: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ id: bookingId }));
  const shown = await (await context.request.get(`/trpc/tickets.show?input=${input}`)).json();
  const data = { ticketId: shown.result.data.tickets[0].id, phone };
  const answer = await context.request.post('/trpc/transfers.offer', { data });
  return (await answer.json()).result.data.id;
}

/** Opens each in Hindi, and returns what of it is in English. */
export async function englishOn(
  visitor: Visitor,
  addresses: readonly string[],
  quoted: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await visitor.page.goto(pathIn('hi', address));
    await visitor.rests(250);
    const texts = (await latinTexts(visitor.page)).filter((text) => isLatin(text, quoted));
    found.push(...texts.map((text) => `${address}: ${text}`));
  }
  return found;
}
