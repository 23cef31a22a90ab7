import { users } from '@nagarika/db/schema/people/users';
import type { Language } from '@nagarika/domain/language/languages';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { createBlog, createBooking, createCity, createEvent, createMember } from './factories.ts';
import { test } from './fixtures.ts';
import { createPayee, reference, releaseByAnother, soldEvent, whenOver } from './paid-out.ts';
import { readPdf, spokenIn } from './pdf-reading.ts';
import type { World } from './world.ts';

const her = 'श्रीमती ज्योत्स्ना कृष्णमूर्ति';
type Asking = { as?: User | null; headers?: Record<string, string> };

async function open(world: World, path: string, asking: Asking = {}) {
  const answer = await world.request(path, asking);
  expect(answer.status, path).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { bytes, text, headers: answer.headers, language: answer.headers.get('content-language') };
}

async function speaks(world: World, { id }: User, language: Language | null) {
  await world.deps.db.update(users).set({ language }).where(eq(users.id, id));
}

describe('a document speaks', () => {
  test('as its link says, else as she has chosen, else as is asked for', async ({ world }) => {
    const as = await createMember(world, { name: her });
    const { id } = await createBooking(world, { member: as, event: await createEvent(world) });
    const pdf = `/api/tickets/${id}/pdf`;
    const hindi = { 'accept-language': 'hi-IN,hi;q=0.9' };
    const followed = { ...hindi, 'sec-fetch-mode': 'navigate' };
    const spoken = async (path: string, headers = {}) =>
      (await open(world, path, { as, headers })).language;
    expect(await spoken(pdf)).toBe('en');
    expect(await spoken(pdf, hindi)).toBe('hi');
    // The browser's own language is not that of its page.
    expect(await spoken(pdf, followed)).toBe('en');
    expect(await spoken(`${pdf}?language=hi`, followed)).toBe('hi');
    expect(await spoken(`${pdf}?language=en`, hindi)).toBe('en');
    for (const unknown of ['xx', '', 'HI', 'hi%00', '__proto__', 'hi&language=en']) {
      const expected = unknown.startsWith('hi&') ? 'hi' : 'en';
      expect(await spoken(`${pdf}?language=${unknown}`), unknown).toBe(expected);
    }
    await speaks(world, as, 'hi');
    expect(await spoken(pdf, { 'accept-language': 'en' })).toBe('hi');
    expect(await spoken(`${pdf}?language=xx`, followed)).toBe('hi');
    expect(await spoken(`${pdf}?language=en`)).toBe('en');
  });

  test('and each language is kept apart', async ({ world }) => {
    const as = await createMember(world, { name: her });
    const { id } = await createBooking(world, { member: as, event: await createEvent(world) });
    const ask = async (words = '') =>
      (await open(world, `/api/tickets/${id}/pdf${words}`, { as })).bytes;
    const [english, hindi] = [await ask(), await ask('?language=hi')];
    expect(spokenIn(hindi)).toContain('किसने बुक की');
    expect(spokenIn(hindi)).toContain(her);
    expect(spokenIn(english)).not.toContain('किसने बुक की');
    const [page] = await readPdf(english);
    expect(page?.text).toContain('BOOKED BY');
    expect(Buffer.compare(await ask(), english)).toBe(0);
    expect(Buffer.compare(await ask('?language=xx'), english)).toBe(0);
    expect(Buffer.compare(await ask('?language=hi'), hindi)).toBe(0);
  });
});

test('an organiser’s lists have Hindi heads, and her guests’ names as they are', async ({
  world,
}) => {
  const as = await createMember(world);
  const event = await createEvent(world, { organiserId: as.id, title: 'गरबा नाइट' });
  await createBooking(world, { member: await createMember(world, { name: her }), event });
  await createBooking(world, { member: await createMember(world, { name: null }), event });
  const files = `/api/my-events/${event.id}`;
  const csv = await open(world, `${files}/attendees.csv?show=all&language=hi`, { as });
  const [head, ...rows] = csv.text.split('\r\n');
  expect(head).toContain(
    '"नाम","टिकट का प्रकार","कोड","बुकिंग कोड","स्थिति","क़ीमत (₹)","बुकिंग की तारीख़","फ़ोन"',
  );
  expect(rows.find((row) => row.includes(her))).toMatch(/^"[^"]+","जनरल",.*"वैलिड","\d+\.00"/);
  expect(rows.some((row) => row.startsWith('"सदस्य"'))).toBe(true);
  expect(csv.language).toBe('hi');
  const { bytes } = await open(world, `${files}/door-list.pdf?language=hi`, { as });
  const spoken = spokenIn(bytes);
  for (const words of ['गरबा नाइट', '2 सीटें · छपाई की तारीख़: 1 जुल॰ 2026', her, 'सदस्य']) {
    expect(spoken).toContain(words);
  }
  const english = await open(world, `${files}/attendees.csv`, { as });
  expect(english.text).toContain('"General"');
  expect(english.text).toContain('"valid"');
});

test('statements and reports have their words in Hindi, and the same amounts', async ({
  world,
}) => {
  const admin = await createMember(world, { role: 'admin' });
  const organiser = await createPayee(world, { accountName: 'Meera Nair' });
  await soldEvent(world, organiser, [3, 1], { title: 'मिट्टी के बर्तन' });
  whenOver(world);
  const { payoutIds } = await world
    .as(admin)
    .admin.payouts.prepare({ organiserIds: [organiser.id] });
  const [id = ''] = payoutIds;
  await releaseByAnother(world, admin, id);
  await world.as(admin).admin.payouts.markPaid({ id, reference: reference() });
  const statement = `/api/payouts/${id}/statement.pdf`;
  const { bytes } = await open(world, `${statement}?language=hi`, { as: organiser });
  const spoken = spokenIn(bytes);
  for (const words of ['पेआउट स्टेटमेंट', 'मिट्टी के बर्तन', 'टिकटों की बिक्री · 4 टिकट', 'इस पेआउट में']) {
    expect(spoken).toContain(words);
  }
  const [hindi] = await readPdf(bytes);
  const [english] = await readPdf((await open(world, statement, { as: organiser })).bytes);
  expect(english?.text).toContain('PAYOUT');
  const amounts = (text = '') => text.match(/-?₹[\d,.]+/g)?.sort();
  expect(amounts(hindi?.text)).toEqual(amounts(english?.text));
  const report = '/api/admin/reports/export.csv?from=2026-04-01&to=2026-12-31';
  const inHindi = await open(world, `${report}&language=hi`, { as: admin });
  const inEnglish = await open(world, report, { as: admin });
  expect(inHindi.text).toContain(
    '"आयोजक","कंपनी","ID","सदस्यों से मिला पेमेंट (₹)","सदस्यों से मिला पेमेंट (पैसे)"',
  );
  expect(inHindi.text).toContain('\r\n"कुल",');
  expect(inEnglish.text).toContain(
    '"Organiser","Company","Id","Paid by members (₹)","Paid by members (paise)"',
  );
  const figures = ({ text }: typeof inHindi) => text.match(/"-?\d+(\.\d\d)?"/g);
  expect(figures(inHindi)).toEqual(figures(inEnglish));
});

/** Expects the lines of a file, as folded, to be whole characters. */
function expectWellFolded(bytes: Uint8Array) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const file = Buffer.from(bytes);
  for (
    let from = 0, to = file.indexOf('\r\n');
    to >= 0;
    from = to + 2, to = file.indexOf('\r\n', from)
  ) {
    const line = file.subarray(from, to);
    expect(line.length).toBeLessThanOrEqual(75);
    decoder.decode(line);
  }
}

test('calendars say what they add in Hindi, in lines cut between characters', async ({ world }) => {
  const as = await createMember(world);
  const title = 'श्रृंखला: ज्योत्स्ना, कीर्ति; और लक्ष्मी का राष्ट्रीय सम्मेलन';
  const startsAt = new Date('2026-09-02T13:00:00Z');
  const event = await createEvent(world, { title, category: 'Workshops', startsAt });
  const booking = await createBooking(world, { member: as, event });
  const entry = (file: string) => {
    const found = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    return (name: string) => String(found?.getFirstPropertyValue(name));
  };
  const ticket = await open(world, `/api/tickets/${booking.id}/calendar.ics?language=hi`, { as });
  expectWellFolded(ticket.bytes);
  expect(ticket.text).toContain('\r\nPRODID:-//नागरिका//Tickets//HI\r\n');
  const read = entry(ticket.text);
  expect(read('summary')).toBe(title);
  expect(read('categories')).toBe('वर्कशॉप');
  expect(read('url')).toBe('http://localhost:3000/hi/my-bookings');
  expect(read('description')).toMatch(/^आपके टिकट QR कोड के साथ “मेरी बुकिंग” में हैं।\n\nhttp/);

  const address = `/api/events/${event.id}/calendar.ics`;
  const english = await open(world, address, { headers: { 'accept-language': 'hi' } });
  // Others keep it under its address, which alone decides its language.
  expect([english.language, entry(english.text)('categories')]).toEqual(['en', 'Workshops']);
  expect(english.text).toContain('\r\nPRODID:-//Nagarika//Tickets//EN\r\n');
  const hindi = await open(world, `${address}?language=hi`);
  expect(hindi.text).toContain('//Tickets//HI\r\n');
  expect(entry(hindi.text)('url')).toBe(`http://localhost:3000/hi/event/${event.id}`);
  expect(entry(hindi.text)('uid')).toBe(entry(english.text)('uid'));
});

test('feeds say their own words in Hindi; what members wrote stays as it is', async ({ world }) => {
  const { id: cityId } = await createCity(world, { slug: 'pune', name: 'Pune' });
  const event = await createEvent(world, {
    cityId,
    startsAt: new Date('2026-09-02T13:00:00Z'),
    title: 'Chai & <pitch>',
    category: 'Workshops',
  });
  const hindi = await open(world, '/feeds/pune/events.rss?language=hi');
  expect(hindi.language).toBe('hi');
  for (const part of [
    '<title>पुणे के इवेंट · नागरिका</title>',
    '<language>hi-IN</language>',
    '<link>http://localhost:3000/hi/events</link>',
    '/feeds/pune/events.rss?language=hi" rel="self"',
    '<title>Chai &#38; &#60;pitch&#62;</title>',
    `<link>http://localhost:3000/hi/event/${event.id}</link>`,
    '<category>वर्कशॉप</category>',
    'बुध, 2 सितंबर · शाम 6:30 · The Hall, पुणे · ₹500।',
  ]) {
    expect(hindi.text).toContain(part);
  }
  const [, picture = ''] =
    /media:content url="http:..localhost:3000([^"]+)"/.exec(hindi.text) ?? [];
  const png = await open(world, picture.replaceAll('&#38;', '&'));
  expect(png.language).toBe('hi');
  expect(png.headers.get('cache-control')).toContain('immutable');
  const ics = await open(world, '/feeds/pune/events.ics?language=hi');
  expectWellFolded(ics.bytes);
  expect(ics.text).toContain('//Tickets//HI\r\n');
  expect(ics.text).toContain('X-WR-CALNAME:पुणे के इवेंट · नागरिका');
  for (const words of ['', '?language=xx']) {
    const { text, language } = await open(world, `/feeds/pune/events.rss${words}`, {
      headers: { 'accept-language': 'hi' },
    });
    expect(language).toBe('en');
    expect(text).toContain('<language>en-IN</language>');
    expect(text).toContain('Wed 2 Sep · 6:30 pm · The Hall, Pune · ₹500. ');
  }
});

test('a link’s picture has the words of its address', async ({ world }) => {
  const event = await createEvent(world, { category: 'Workshops' });
  const story = await createBlog(world, { category: 'Beginnings' });
  for (const path of [`/og/event/${event.id}.png`, `/og/blog/${story.id}.png`, '/og/default.png']) {
    const ask = async (words: string) =>
      Buffer.from(
        (await open(world, path + words, { headers: { 'accept-language': 'hi' } })).bytes,
      );
    const [english, hindi, unknown] = [
      await ask(''),
      await ask('?language=hi'),
      await ask('?language=xx'),
    ];
    expect(Buffer.compare(english, hindi), path).not.toBe(0);
    expect(Buffer.compare(english, unknown), path).toBe(0);
    expect(Buffer.compare(await ask('?language=hi'), hindi), path).toBe(0);
  }
});
