import { verifyTicketQr } from '@nagarika/domain/sales/ticket-qr';
import { defaultBrand } from '@nagarika/domain/site/brand';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinSigns, scripts, signsOf } from '#server/lettering/faces.ts';
import { page } from '#server/pdf/sheet.ts';
import { hardWords } from '#test/hard-words.ts';
import { readPdf, scanPage, spokenIn } from '#test/pdf-reading.ts';
import { eventId, publicKeys, signedTickets } from '#test/signed-tickets.ts';
import { renderTicketPdf } from './render-ticket-pdf.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

const view: TicketPdfView = {
  event: {
    id: eventId,
    title: 'Founders’ Breakfast',
    subtitle: 'Coffee, candour and cap tables',
    category: 'Entrepreneurs',
    startsAt: new Date('2026-07-04T03:30:00Z'),
    endsAt: new Date('2026-07-04T06:00:00Z'),
    isPostponed: false,
    venue: 'The Courtyard',
    address: '12 Kalka Das Marg, Mehrauli',
    city: 'Delhi NCR',
  },
  booking: {
    ticketCode: 'NGK-7F3K-9QX2',
    status: 'confirmed',
    bookedAt: new Date('2026-06-20T10:00:00Z'),
    holderName: 'Asha Verma',
    lines: [{ name: 'General', unitPricePaise: 12_345_600, quantity: 1 }],
    subtotalPaise: 12_345_600,
    feePaise: 246_912,
    totalPaise: 12_592_512,
    gstPaise: 0,
  },
  tickets: signedTickets(1),
  hasReceipt: true,
  terms: ['Please carry a valid photo ID.', 'The schedule may change.'],
};

test('a ticket is one A4 page that says what, when, where, who and how much', async () => {
  const [first, ...others] = await readPdf(await render({}));
  expect(others).toEqual([]);
  expect([first?.width, first?.height]).toEqual([595.28, 841.89]);
  for (const words of [
    defaultBrand.name,
    'Founders’ Breakfast',
    'Coffee, candour and cap tables',
    'Sat 4 Jul 2026',
    '9:00 am – 11:30 am',
    'The Courtyard',
    'Delhi NCR',
    'Asha Verma',
    'NGK-7F3K-9QX2',
    'NGS-7F3K-9QX2',
    '₹1,23,456.00',
    '₹2,469.12',
    '₹1,25,925.12',
    'Please carry a valid photo ID.',
    defaultBrand.supportEmail,
    'Page 1 of 1',
  ])
    expect(first?.text).toContain(words);
});

test('its receipt says what of the total is GST, where there is some', async () => {
  const text = async (gstPaise: number) =>
    (await readPdf(await render({ booking: { ...view.booking, gstPaise } })))[0]?.text;
  expect(await text(15_254)).toContain('Includes GST ₹152.54');
  expect(await text(0)).not.toContain('GST');
});

test('each of five QR codes scans off the rendered page as its signed ticket', async () => {
  const five = signedTickets(5);
  const scanned = await scanPage(await render({ tickets: five }), 1);
  expect(scanned.toSorted()).toEqual(five.map((ticket) => ticket.qrText).toSorted());
  for (const text of scanned)
    expect(await verifyTicketQr(text, publicKeys, crypto.subtle)).toMatchObject({ eventId });
});

test('a cancelled booking says so and has nothing to scan', async () => {
  const bytes = await render({ booking: { ...view.booking, status: 'cancelled' } });
  expect((await readPdf(bytes))[0]?.text).toContain('CANCELLED');
  expect(await scanPage(bytes, 1)).toEqual([]);
});

test('long terms go on over numbered pages', async () => {
  const terms = Array.from({ length: 60 }, (_, term) => `Term ${term}: ${'words '.repeat(40)}`);
  const pages = await readPdf(await render({ tickets: signedTickets(5), terms }));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach(({ text }, index) => {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  expect(pages.map(({ text }) => text).join(' ')).toContain('Term 59:');
});

test('every sign of the repertoire has a glyph in the fonts that set it', async () => {
  const devanagari = signsOf(scripts.devanagari.ranges).replace('\u0978', '');
  const lines = (signs: string) => signs.match(/.{1,80}/gsu) ?? [];
  // Titles are set in the display font, terms in text, ticket types in strong.
  const titles = [...lines(latinSigns), ...lines(devanagari), 'A।', 'A\u200d'];
  const [ticket] = signedTickets(1);
  for (const title of titles) {
    const tickets = ticket ? [{ ...ticket, ticketTypeName: title }] : [];
    const pages = await readPdf(
      await render({ event: { ...view.event, title }, tickets, terms: [title] }),
    );
    expect(
      pages.map(({ missingGlyphs }) => missingGlyphs),
      title,
    ).toEqual([0]);
  }
});

test('a title of any script of India is printed and can be read aloud, and nobody is a guest for hers', async () => {
  for (const words of [...Object.values(hardWords), 'தமிழ் சந்தை · বাংলা আড্ডা']) {
    const [ticket] = signedTickets(1);
    const bytes = await render({
      event: { ...view.event, title: words, venue: words },
      booking: { ...view.booking, holderName: words },
      tickets: ticket ? [{ ...ticket, ticketTypeName: words }] : [],
    });
    const [page] = await readPdf(bytes);
    expect(page?.missingGlyphs, words).toBe(0);
    expect(page?.text, words).not.toContain('Guest');
    if (words !== hardWords.latin) expect(spokenIn(bytes)).toContain(words.normalize('NFC'));
  }
});

test('a letter that no font of ours has is written plainly, else as a box, never left out', async () => {
  const title = '𝓐𝓷𝓾 & tiếng Việt: 日本';
  const bytes = await render({ event: { ...view.event, title } });
  const [page] = await readPdf(bytes);
  expect(page?.text.replaceAll(' ', '')).toContain('Anu&tiengViet:◻◻');
  expect(spokenIn(bytes)).toContain(title);
});

test('a sign that shows nothing is not drawn as a box', async () => {
  const everySign = signsOf([
    [0, 0xd7ff],
    [0xe000, 0x1ffff],
  ]);
  const title = everySign.match(/\p{Default_Ignorable_Code_Point}/gu)?.join('अ') ?? '';
  const pages = await readPdf(await render({ event: { ...view.event, title }, terms: [title] }));
  expect(title.length).toBeGreaterThan(100);
  expect(pages.map(({ missingGlyphs }) => missingGlyphs)).toEqual(pages.map(() => 0));
});

test('Devanagari is shaped: a conjunct is fewer glyphs than letters', async () => {
  const pages = await readPdf(await render({ event: { ...view.event, title: 'क्षत्रिय श्रृंखला' } }));
  const title = pages[0]?.items.map(({ str }) => str).join('') ?? '';
  expect(title).toContain('क्ष');
  expect(pages[0]?.missingGlyphs).toBe(0);
});

test('whatever people type, nothing breaks, is missing or leaves the page', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      'W'.repeat(400),
      'महिला'.repeat(80),
      '🎉👩‍💼'.repeat(20),
      '',
      'a\n\n\tb '.repeat(90),
    ),
  );
  const anyText = fc.record({ title: typed, name: typed, type: typed, term: typed, place: typed });
  await fc.assert(
    fc.asyncProperty(anyText, async ({ title, name, type, term, place }) => {
      const pages = await readPdf(
        await render({
          event: {
            ...view.event,
            title,
            subtitle: title,
            venue: place,
            address: place,
            city: place,
          },
          booking: {
            ...view.booking,
            holderName: name,
            lines: [{ name: type, unitPricePaise: 100, quantity: 3 }],
          },
          tickets: signedTickets(3).map((ticket) => ({ ...ticket, ticketTypeName: type })),
          terms: [term, name],
        }),
      );
      for (const { items, missingGlyphs } of pages) {
        expect(missingGlyphs).toBe(0);
        for (const { str, x, y, width } of items.filter((item) => item.str.trim())) {
          expect(x, str).toBeGreaterThan(page.margin - 1);
          expect(x + width, str).toBeLessThan(page.width - page.margin + 2);
          expect(y, str).toBeGreaterThan(20);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('the same booking always gives the same file', async () => {
  expect(Buffer.compare(await render({}), await render({}))).toBe(0);
});

function render(change: Partial<TicketPdfView>): Promise<Uint8Array> {
  return renderTicketPdf({ ...view, ...change }, defaultBrand);
}
