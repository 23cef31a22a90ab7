import { banners } from '@nagarika/db/schema/events/banners';
import { communities } from '@nagarika/db/schema/events/communities';
import { wallComments } from '@nagarika/db/schema/words/wall';
import { storable } from '@nagarika/domain/language/text';
import { calendarFile } from '@nagarika/domain/sales/calendar';
import { defaultBrand } from '@nagarika/domain/site/brand';
import { maxWallMessageLength } from '@nagarika/domain/words/wall/wall';
import ICAL from 'ical.js';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test as plain } from 'vitest';
import { bankFile } from '#server/adapters/bank-file.ts';
import { smtpMailer } from '#server/adapters/messages/smtp.ts';
import { readableForm } from '#server/features/desk/account/copy/readable-form.ts';
import { renderTicketPdf } from '#server/features/money/ticket-pdf/render-ticket-pdf.ts';
import { sanitiseBlogContent } from '#server/features/words/blogs/writing/sanitise-blog-content.ts';
import { type Email, emailText, standingLinks } from '#server/features/words/deliveries/email.ts';
import { emailHtml } from '#server/features/words/deliveries/email-html.ts';
import { outboxPage } from '#server/features/words/outbox/outbox-page.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { csvLines } from '#server/sheets/to-csv.ts';
import {
  createBlog,
  createBooking,
  createCity,
  createEvent,
  createMember,
  createWallPost,
} from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { payloads, storedPayloads } from '#test/payloads.ts';
import { readPage, servePages } from '#test/served-pages.ts';
import { csvCells, headerNames, htmlShape, tagsOf, xmlShape } from '#test/shapes.ts';
import { signedTickets } from '#test/signed-tickets.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import type { World } from '#test/world.ts';

const all = Object.entries(payloads);
const word = 'Chai and craft';

/** Joins texts by five, where each costs a request or a connection. */
const inFives = (texts: string[]) =>
  Array.from({ length: Math.ceil(texts.length / 5) }, (_, at) =>
    texts.slice(5 * at, 5 * at + 5).join(' '),
  );

plain('there are payloads enough', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(Object.values(payloads)).size).toBe(all.length);
});

const email = (text: string): Email => ({
  language: 'en',
  subject: text,
  heading: text,
  to: text,
  message: text,
  attachmentsLine: text,
  why: text,
  hasLinks: false,
  facts: [{ label: 'Where', value: text }],
  button: { label: text, url: 'https://nagarika.example/my-bookings' },
  ...standingLinks('https://nagarika.example', 'en'),
  address: null,
});
/** Joins the lines: a break in a message is a `<br>`, the same wherever it stands. */
const inOneLine = (text: string) => text.replaceAll(/\n/g, ' ');

const documents: Record<string, (text: string) => string> = {
  'a mail': (text) => emailHtml(email(inOneLine(text)), defaultBrand),
  'a mail of a brand': (text) =>
    emailHtml(email(word), { ...defaultBrand, name: text, tagline: text }),
  'a copy of her data': (text) => {
    const brand = { ...defaultBrand, name: text };
    const form = readableForm(brand, '2026-07-01T06:00:00.000Z', 'en');
    const section = form.section(text, [{ [text]: text }], true);
    const rows = section.rows([{ [text]: text, name: text, terms: [text] }], true);
    return form.start + section.start + rows + section.end + form.end([text]);
  },
  'the outbox of a demo': (text) => {
    const kept = { id: crypto.randomUUID(), channel: 'mail' as const };
    const none = { dedupeKey: null, sentAt: null };
    const words = { recipient: text, subject: text, text, html: text };
    const attachments = [{ filename: text, contentType: text, base64: '' }];
    return String(
      outboxPage(text, [{ ...kept, ...none, ...words, attachments, createdAt: new Date(0) }]),
    );
  },
};
plain.each(Object.entries(documents))('%s has the same tags whatever it says', async (_, make) => {
  const usual = await htmlShape(make(word));
  for (const [kind, text] of all) expect(await htmlShape(make(text)), kind).toEqual(usual);
});

plain('a mail that links what a member wrote has those links more, and nothing else', async () => {
  const linked = (text: string) =>
    emailHtml({ ...email(word), message: inOneLine(text), hasLinks: true }, defaultBrand);
  const usual = await htmlShape(linked(word));
  const isLink = (tag: string) => tag === 'a class href rel style';
  const links: string[] = [];
  for (const [kind, text] of all) {
    const tags = await htmlShape(linked(text));
    links.push(...tags.filter(isLink));
    expect(
      tags.filter((tag) => !isLink(tag)),
      kind,
    ).toEqual(usual);
  }
  expect(links.length).toBeGreaterThan(0);
});

const storyTags = [
  ...['p', 'br', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'hr', 'strong', 'em', 'u', 's', 'a'],
  ...['figure', 'figcaption', 'img'],
];
plain('a story has no tag and no address but those of a story', async () => {
  for (const [kind, text] of all) {
    for (const markup of [
      `<p>${text}</p>`,
      `<p title="${text}">x</p>`,
      `<a href="${text}">x</a>`,
    ]) {
      const clean = sanitiseBlogContent(markup, 'https://nagarika.example');
      for (const { name, attributes } of await tagsOf(clean)) {
        expect(storyTags, `${kind}: ${clean}`).toContain(name);
        for (const [attribute, value] of attributes) {
          expect(attribute, kind).toMatch(/^(href|rel|target|src|alt|loading|decoding)$/);
          if (attribute === 'href') expect(value, kind).toMatch(/^(https?:\/\/|mailto:|\/(?!\/))/);
          if (attribute === 'src') expect(value, kind).toMatch(/^\/images\//);
        }
      }
      expect(sanitiseBlogContent(clean, 'https://nagarika.example'), kind).toBe(clean);
    }
  }
});

plain('a mail has the same headers and readers whatever it says', async () => {
  const { url, received, close } = await startSmtpServer();
  onTestFinished(close);
  const mailer = smtpMailer(url, { name: 'Nagarika', address: 'support@nagarika.example' });
  const send = (text: string) =>
    mailer.send({
      id: crypto.randomUUID(),
      to: 'meera@example.com',
      subject: text,
      replyTo: { name: text, address: 'ritu@example.com' },
      text: emailText(email(text), defaultBrand),
      html: emailHtml(email(text), defaultBrand),
      unsubscribeUrl: 'https://nagarika.example/edit-profile#channels',
    });
  await send(word);
  const usual = headerNames(received[0]?.message ?? '').sort();
  expect(usual).toContain('Reply-To');
  for (const text of inFives(Object.values(payloads))) {
    await send(text);
    const { to, message } = received.at(-1) ?? { to: [], message: '' };
    expect(to, text).toEqual(['meera@example.com']);
    expect(headerNames(message).sort(), text).toEqual(usual);
    const [, addressed] = /^Reply-To:([\s\S]*?)\r\n(?! )/m.exec(message) ?? [];
    expect((addressed ?? message).replaceAll(/\s/g, ''), text).toMatch(/<ritu@example\.com>$/);
  }
});

plain('a calendar has the same lines whatever they say', () => {
  const file = (text: string) =>
    calendarFile(
      {
        uid: '1@nagarika',
        sequence: 1,
        url: 'https://nagarika.example/event/1',
        startsAt: new Date(0),
        endsAt: new Date(1),
        writtenAt: new Date(0),
        summary: text,
        description: text,
        location: text,
        category: text,
        status: 'confirmed' as const,
      },
      text,
    );
  const read = (text: string) => new ICAL.Component(ICAL.parse(file(text)));
  const shape = (component: ICAL.Component): unknown => [
    component.name,
    component.getAllProperties().map(({ name }) => name),
    component.getAllSubcomponents().map(shape),
  ];
  const usual = shape(read(word));
  for (const [kind, text] of all) {
    const calendar = read(text);
    expect(shape(calendar), kind).toEqual(usual);
    const entry = calendar.getFirstSubcomponent('vevent');
    const letters = (one: string) =>
      storable(one).replaceAll(/\r\n?/g, '\n').replaceAll(/\t/g, ' ').replaceAll('\ufffd', '');
    for (const name of ['summary', 'description', 'location']) {
      expect(letters(String(entry?.getFirstPropertyValue(name))), kind).toBe(letters(text));
    }
    const lines = file(text).split('\r\n');
    expect(
      lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line)),
      kind,
    ).toBe(true);
  }
});

plain('a table is a table, and no cell of it a formula', async () => {
  for (const [kind, text] of all) {
    const cells = csvCells(
      csvLines([
        [text, word],
        [word, text],
      ]),
    );
    expect(cells, kind).toHaveLength(2);
    for (const cell of cells.flat()) {
      expect(cell, kind).not.toMatch(/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/);
      expect([word, storable(text), `'${storable(text)}`], kind).toContain(cell);
    }
  }
  const instruction = {
    accountNumber: '1',
    ifsc: 'HDFC0001234',
    amountPaise: 100,
    payoutId: crypto.randomUUID(),
  };
  const { bytes } = bankFile({ now: () => new Date(0) }).fileOf(
    all.map(([, text]) => ({ ...instruction, accountName: text, narration: text })),
  );
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(all.length + 1);
  for (const line of lines) expect(line).toMatch(/^[^,"]+,(?:[^,"]*,){5}[^,"]+$/);
  for (const line of lines) expect(line).not.toMatch(/(?:^|,)[=+@\t\r-]/);
});

plain('a PDF does nothing, whatever it says', async () => {
  const texts = Object.values(payloads);
  const [title = '', ...terms] = texts;
  const bytes = await renderTicketPdf(
    {
      event: {
        id: crypto.randomUUID(),
        title,
        subtitle: texts[10] ?? '',
        category: 'Tea',
        startsAt: new Date(0),
        endsAt: new Date(1),
        isPostponed: false,
        city: texts[20] ?? '',
        venue: payloads['a PDF action'] ?? '',
        address: payloads['an end of a PDF string'] ?? '',
      },
      booking: {
        ticketCode: 'NGK-7F3K-9QX2',
        status: 'confirmed',
        bookedAt: new Date(0),
        holderName: payloads['a turned name'] ?? '',
        lines: texts.map((name) => ({ name, unitPricePaise: 100, quantity: 1 })),
        subtotalPaise: 100,
        feePaise: 2,
        totalPaise: 102,
        gstPaise: 0,
      },
      tickets: signedTickets(1),
      hasReceipt: true,
      terms,
    },
    { ...defaultBrand, name: payloads['a PDF action'] ?? '' },
  );
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  expect(await pdf.getJSActions()).toBeNull();
  expect(await pdf.getOpenAction()).toBeNull();
  expect(await pdf.getAttachments()).toBeNull();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const links = (await page.getAnnotations()).map(({ url }) => url);
    expect(links.filter((url) => !/^(https:\/\/www\.google\.com\/maps|mailto:)/.test(url))).toEqual(
      [],
    );
  }
});

plain('a line of the log is one line', () => {
  for (const [kind, text] of all) {
    const line = JSON.stringify({ fault: describeFault(new Error(text)) });
    expect(line, kind).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line).fault.message, kind).toBe(text.slice(0, 500));
  }
});

/** Makes one of everything that is shown to anybody, with this text for all of theirs. */
async function saysEverywhere(world: World, text: string) {
  const { db, clock } = world.deps;
  const city = await createCity(world, { name: text });
  const host = await createMember(world, { name: text, company: text, bio: text, city: text });
  const event = await createEvent(
    world,
    {
      organiserId: host.id,
      cityId: city.id,
      title: text,
      subtitle: text,
      description: text,
      longDescription: text,
      venue: text,
      address: text,
      highlights: [text],
      houseRules: [text],
      agenda: [{ time: '10:00', activity: text }],
    },
    [{ name: text, pricePaise: 50_000 }],
  );
  await createBooking(world, { member: host, event });
  const blog = await createBlog(world, {
    authorId: host.id,
    title: text,
    shortDescription: text,
    authorRole: text,
    tags: [text],
    content: `<p>${text}</p>`,
  });
  const content = text.slice(0, maxWallMessageLength);
  const post = await createWallPost(world, { content, author: text, city: text });
  const createdAt = clock.now();
  await db.insert(wallComments).values({
    postId: post.id,
    userId: host.id,
    content,
    author: text,
    state: 'public',
    createdAt,
  });
  await db
    .insert(communities)
    .values({ cityId: city.id, name: text, description: text, createdAt });
  return { city, host, event, blog };
}

test('pages, feeds, files and answers are the same, whatever people have written', async ({
  world,
}) => {
  const visit = servePages(world);
  const ask = async (path: string) => (await world.request(path)).text();
  const usual = await saysEverywhere(world, word);
  const said = new Map<string, Awaited<ReturnType<typeof saysEverywhere>>>();
  await Promise.all(
    inFives(storedPayloads).map(async (text) => said.set(text, await saysEverywhere(world, text))),
  );

  const shapeOfPage = async (path: string) => htmlShape((await visit(path)).html);
  const pages = {
    event: await shapeOfPage(`/event/${usual.event.id}`),
    blog: await shapeOfPage(`/blog/${usual.blog.id}`),
    searched: await shapeOfPage('/events?search=tea&city=atlantis'),
  };
  const feed = xmlShape(await ask(`/feeds/${usual.city.slug}/events.rss`));
  for (const [text, { city, host, event, blog }] of said) {
    const query = `search=${encodeURIComponent(text)}&city=${encodeURIComponent(text)}`;
    const { html } = await visit(`/event/${event.id}`);
    expect(await htmlShape(html), text).toEqual(pages.event);
    expect(await shapeOfPage(`/blog/${blog.id}`), text).toEqual(pages.blog);
    expect(await shapeOfPage(`/events?${query}`), text).toEqual(pages.searched);
    const { meta, jsonLd } = readPage(html);
    const shown = storable(text);
    expect(meta('og:title'), text).toBe(shown);
    expect(jsonLd('Event'), text).toMatchObject({ name: text, location: { name: text } });
    expect(jsonLd('Event'), text).toMatchObject({ organizer: { name: text } });

    const rss = await ask(`/feeds/${city.slug}/events.rss`);
    expect(xmlShape(rss), text).toEqual(feed);
    expect(decoded(/<item><title>([^<]*)</.exec(rss)?.[1]), text).toBe(shown);
    const calendar = new ICAL.Component(ICAL.parse(await ask(`/feeds/${city.slug}/events.ics`)));
    expect(calendar.getAllSubcomponents('vevent'), text).toHaveLength(1);

    const file = await world.request(`/api/my-events/${event.id}/attendees.csv`, { as: host });
    const rows = csvCells(await file.text());
    expect(
      rows.map((row) => row.length),
      text,
    ).toEqual([11, 11]);
    expect(
      rows[1]?.slice(0, 2).map((cell) => cell.replace(/^'/, '')),
      text,
    ).toEqual(Array(2).fill(shown.replace(/^'/, '')));
    const answer = await world.request(`/api/events/${event.id}/details`);
    expect(answer.headers.get('content-type'), text).toMatch(/^application\/json/);
    expect(await answer.json(), text).toMatchObject({ title: text, venue: text });
  }
  const [first] = said.values();
  for (const path of [
    '/',
    '/events',
    '/community',
    '/groups',
    '/blogs',
    `/book/${first?.event.id}`,
  ]) {
    const tags = await tagsOf((await visit(path)).html);
    const scripts = tags.filter(({ name }) => name === 'script');
    for (const { attributes } of scripts) {
      expect(['/src/main.tsx', undefined]).toContain(Object.fromEntries(attributes).src);
      expect(Object.fromEntries(attributes).type).toMatch(/^(module|application\/(ld\+)?json)$/);
    }
    expect(
      tags.flatMap(({ attributes }) => attributes.filter(([name]) => name.startsWith('on'))),
    ).toEqual([]);
    expect(tags.filter(({ name }) => /^(iframe|object|embed|base|template)$/.test(name))).toEqual(
      [],
    );
  }
  await world.deps.db
    .insert(banners)
    .values({ title: word, position: 0, createdAt: world.clock.now() });
});

const decoded = (text = '') =>
  text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
