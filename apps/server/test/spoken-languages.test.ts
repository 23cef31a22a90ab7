import { describe, expect } from 'vitest';
import { countStatements } from './count-statements.ts';
import { createBooking, createEvent, createMember } from './factories.ts';
import { test } from './fixtures.ts';
import type { World } from './world.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const english = "The event you're looking for doesn't exist.";
const hindi = 'आप जो इवेंट ढूँढ रही हैं, वह नहीं मिला।';

type Answer = { status: number; headers: Headers; body: string };
type Asking = {
  language?: string | undefined;
  body?: unknown;
  as?: Awaited<ReturnType<typeof createMember>>;
};

async function ask(
  world: World,
  path: string,
  { language, body, as }: Asking = {},
): Promise<Answer> {
  const answer = await world.request(path, {
    ...(as && { as }),
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(language !== undefined && { 'accept-language': language }),
    },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

describe('what is refused is said in the language that was asked for', () => {
  test.for([
    [undefined, english, 'en'],
    ['en-IN,en;q=0.9,hi;q=0.8', english, 'en'],
    ['hi', hindi, 'hi'],
    ['hi-IN,hi;q=0.9,en;q=0.5', hindi, 'hi'],
    ['ta-IN, ta', english, 'en'],
    ['constructor, __proto__;q=0.9, *', english, 'en'],
    ['hi;q=nonsense, ;;;,'.repeat(200), english, 'en'],
  ] as const)('over REST and tRPC: %s', async ([language, words, spoken], { world }) => {
    const as = await createMember(world);
    const booking = { tickets: { General: 1 }, bookingId: 'BK1' };
    const body = { eventId: nobody, amount: 0, ...booking };
    const rest = await ask(world, '/api/razorpay/create-order', { language, body, as });
    expect(JSON.parse(rest.body)).toEqual({ message: words });
    expect(rest.headers.get('content-language')).toBe(spoken);
    expect(rest.headers.get('vary')).toContain('Accept-Language');
    const trpc = await ask(world, '/trpc/checkout.createOrder', { language, body, as });
    const { error } = JSON.parse(trpc.body);
    expect([error.message, error.data.message]).toEqual([words, words]);
    expect(trpc.headers.get('content-language')).toBe(spoken);
    expect(trpc.headers.get('vary')).toContain('Accept-Language');
  });

  test('also before anybody knows who asks', async ({ world }) => {
    const said = async (path: string) => {
      const answer = await world.request(path, {
        method: 'POST',
        headers: { 'accept-language': 'hi', 'sec-fetch-site': 'cross-site' },
      });
      return answer.text();
    };
    for (const path of ['/trpc/auth.logout', '/api/auth/logout']) {
      expect(await said(path)).toContain('यह रिक्वेस्ट किसी और साइट से आई है।');
    }
    expect((await ask(world, '/api/nothing', { language: 'hi' })).body).toContain(
      'इस पते पर कुछ नहीं है।',
    );
    // tRPC's own words are English.
    const unknown = await ask(world, '/trpc/no.such', { language: 'hi' });
    expect(JSON.parse(unknown.body).error.message).toBe('इस रिक्वेस्ट का जवाब नहीं दिया जा सकता।');
    const plain = await ask(world, '/api/events/none/calendar.ics', { language: 'hi' });
    expect(JSON.parse(plain.body)).toEqual({ message: 'यह किसी इवेंट की ID नहीं है।' });
  });
});

describe('what a schema says', () => {
  const title = 'x'.repeat(121);
  const send = async (world: World, language: string) => {
    const as = await createMember(world);
    const body = { title, shortDescription: 'Short', category: 'Money', content: 3 };
    const { body: answer } = await ask(world, '/api/blogs', { language, body, as });
    return JSON.parse(answer).issues;
  };

  test('has its numbers in it, and where zod says it a general sentence', async ({ world }) => {
    expect(await send(world, 'hi')).toEqual([
      { path: 'title', message: 'शीर्षक में ज़्यादा से ज़्यादा 120 अक्षर हो सकते हैं' },
      { path: 'content', message: 'यहाँ किसी और तरह की जानकारी चाहिए।' },
    ]);
    expect(await send(world, 'en')).toEqual([
      { path: 'title', message: 'A title has at most 120 characters' },
      { path: 'content', message: 'Invalid input: expected string, received number' },
    ]);
  });
});

test('what is kept for everybody is kept once a language', async ({ world }) => {
  const { id } = await createEvent(world);
  const trpc = `/trpc/events.details?input=${encodeURIComponent(JSON.stringify({ id }))}`;
  for (const path of [`/api/events/${id}/details`, trpc]) {
    const read = (language?: string) => ask(world, path, { language });
    const [en, hi] = [await read(), await read('hi')];
    expect(en.body).toContain('Only women can book tickets for this event.');
    expect(hi.body).toContain('इस इवेंट के टिकट सिर्फ़ महिलाएँ बुक कर सकती हैं।');
    const again = await countStatements(async () => {
      for (const language of ['hi-IN;q=0.9', 'hi, en;q=0.1', 'hi', 'hi-Latn']) {
        expect((await read(language)).body).toBe(hi.body);
      }
      for (const language of ['fr', 'en-GB', '', 'x'.repeat(900)]) {
        expect((await read(language)).body).toBe(en.body);
      }
    });
    expect(again).toBe(0);
    expect(hi.headers.get('etag')).not.toBe(en.headers.get('etag'));
    for (const { headers } of [en, hi]) expect(headers.get('vary')).toContain('Accept-Language');
  }
});

test('what was done is said in it, too', async ({ world }) => {
  const signOut = async (language: string) =>
    JSON.parse((await ask(world, '/api/auth/logout', { language, body: {} })).body);
  expect(await signOut('en')).toEqual({ message: 'Signed out.' });
  expect(await signOut('hi')).toEqual({ message: 'आप लॉग आउट हो गईं।' });
});

test('who has no name is called so in it, in lists of people and at the door', async ({
  world,
}) => {
  const as = await createMember(world);
  const event = await createEvent(world, { organiserId: as.id });
  for (const name of ['Asha', null]) {
    await createBooking(world, { member: await createMember(world, { name }), event });
  }
  const input = encodeURIComponent(JSON.stringify({ id: event.id }));
  const [, { code = '' } = {}] = await world.as(as).attendees.list({ id: event.id });
  const scans = () => {
    const scan = { text: code, shownVerdict: 'admitted', scannedAt: world.clock.now() };
    return [scan, scan].map((one) => ({ ...one, id: crypto.randomUUID() }));
  };
  const body = () => ({ eventId: event.id, deviceId: 'Android K7PX', scans: scans() });
  const names = async (path: string, asking: Asking) =>
    [...(await ask(world, path, { ...asking, as })).body.matchAll(/"name":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
  for (const [language, member] of [
    ['en', 'Member'],
    ['hi', 'सदस्य'],
  ] as const) {
    const asking = { language };
    expect(await names('/trpc/checkIn.send', { language, body: body() })).toEqual([member, member]);
    expect(await names(`/trpc/attendees.list?input=${input}`, asking)).toEqual(['Asha', member]);
    const atTheDoor = await names(`/trpc/checkIn.list?input=${input}`, asking);
    expect(atTheDoor.slice(0, 2)).toEqual(['Asha', member]);
    // Phones that could not know better let it in twice.
    expect(new Set(atTheDoor.slice(2))).toEqual(new Set([member]));
  }
});
