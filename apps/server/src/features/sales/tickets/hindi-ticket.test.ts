import { defaultBrand } from '@nagarika/domain/site/brand';
import { expect, test } from 'vitest';
import { renderTicketPdf } from '#server/features/money/ticket-pdf/render-ticket-pdf.ts';
import type { TicketPdfView } from '#server/features/money/ticket-pdf/ticket-pdf-view.ts';
import { page as paper } from '#server/pdf/sheet.ts';
import { collisions } from '#test/pdf-layout.ts';
import { readPdf, scanPage, spokenIn } from '#test/pdf-reading.ts';
import { eventId, signedTickets } from '#test/signed-tickets.ts';

const holderName = 'श्रीमती ज्योत्स्ना कृष्णमूर्ति';
const title = 'श्रृंखला: महिला उद्यमियों का हृदय से हृदय तक राष्ट्रीय सम्मेलन और कीर्ति की ज़िंदगी';
const hard = 'लक्ष्मी, शुद्ध, र्त्स्न्य, रुपये, ट्रक, गड्ढा, फ़ॉर्म, प्रार्थना, QR-कोड, A4कागज़, ऊँ'.normalize('NFC');

const view: TicketPdfView = {
  event: {
    id: eventId,
    title: title.normalize('NFC'),
    subtitle: hard,
    category: 'Workshops',
    startsAt: new Date('2026-07-04T03:30:00Z'),
    endsAt: new Date('2026-07-04T06:00:00Z'),
    isPostponed: false,
    venue: 'भारत भवन',
    address: 'महरौली',
    city: 'Delhi NCR',
  },
  booking: {
    ticketCode: 'NGK-7F3K-9QX2',
    status: 'confirmed',
    bookedAt: new Date('2026-06-20T10:00:00Z'),
    holderName,
    lines: [
      { name: 'General', unitPricePaise: 12_345_600, quantity: 1 },
      { name: 'General', unitPricePaise: 0, quantity: 1 },
    ],
    subtotalPaise: 12_345_600,
    feePaise: 246_912,
    totalPaise: 12_592_512,
    gstPaise: 0,
  },
  tickets: signedTickets(3),
  hasReceipt: true,
  terms: ['टिकट का रिफ़ंड नहीं होता।'],
};

const render = (change: Partial<TicketPdfView> = {}) =>
  renderTicketPdf({ ...view, ...change }, defaultBrand, 'hi');

test('a ticket says in Hindi what, when, where, who and how much', async () => {
  const bytes = await render();
  const spoken = spokenIn(bytes);
  for (const words of [
    view.event.title,
    hard.split(', ')[0],
    holderName,
    'वर्कशॉप',
    'शनि, 4 जुलाई 2026',
    'सुबह 9:00 – सुबह 11:30',
    'महरौली, दिल्ली NCR',
    'किसने बुक की',
    '20 जून 2026 को',
    '3 में से सीट 2',
    'जनरल · ₹1,23,456.00 × 1',
    'जनरल · मुफ़्त × 1',
    'सर्विस चार्ज (2%)',
    'कुल पेमेंट',
    'टिकट का रिफ़ंड नहीं होता।',
    `कोई सवाल? ${defaultBrand.supportEmail}`,
  ]) {
    expect(spoken).toContain(words);
  }
  const [page, ...others] = await readPdf(bytes);
  expect(others).toEqual([]);
  expect(page?.missingGlyphs).toBe(0);
  expect(page?.text).toContain('₹1,25,925.12');
  const known = [
    defaultBrand.name,
    defaultBrand.supportEmail,
    ...view.tickets.map(({ code }) => code),
  ];
  const rest = known.reduce((text, one) => text.replaceAll(one, ''), page?.text ?? '');
  expect(rest.match(/[A-Za-z]{4,}/g)).toBeNull();
});

test('nothing of it stands on another’s place or runs off the page', async () => {
  for (const page of await readPdf(await render())) {
    expect(collisions(page)).toEqual([]);
    for (const { str, x, width } of page.items.filter((item) => item.str.trim())) {
      expect(x + width, str).toBeLessThan(paper.width - paper.margin + 2);
    }
  }
});

test('its QR codes scan as in English', async () => {
  const scanned = await scanPage(await render(), 1);
  expect(scanned.toSorted()).toEqual(view.tickets.map(({ qrText }) => qrText).toSorted());
});

test('what admits nobody says why', async () => {
  const said = async (change: Partial<TicketPdfView>) => spokenIn(await render(change));
  const refunded = { ...view.booking, status: 'refunded' };
  expect(await said({ booking: refunded })).toContain('रिफ़ंड हो गया');
  expect(await said({ tickets: [] })).toContain('किसी और को दिए गए');
});

test('what is too long ends between letters, wherever that is', async () => {
  const long = `Early-बर्ड ${'क्षत्रियज्योत्स्न्य'.repeat(9)}`;
  const names = Array.from({ length: 5 }, (_, at) => 'अ'.repeat(at) + long);
  const tickets = signedTickets(5).map((ticket, at) => ({
    ...ticket,
    ticketTypeName: names[at] ?? '',
  }));
  const spoken = spokenIn(await render({ tickets, terms: [] }));
  for (const name of names) {
    const line = spoken.split('\n').find((one) => one.startsWith(name.slice(0, 9)));
    const shown = line?.slice(0, -1) ?? '';
    expect(line).toBe(`${shown}…`);
    expect(name.startsWith(shown)).toBe(true);
    // Neither a sign of the last letter nor the rest of a conjunct may be missing.
    expect(shown).not.toMatch(/\u094d$/u);
    expect(name.slice(shown.length)).not.toMatch(/^[\u093a-\u094f]/u);
  }
});
