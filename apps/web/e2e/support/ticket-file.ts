import { parseTicketQr } from '@nagarika/domain/sales/ticket-qr';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { readPdf, scanPage } from '../../../server/test/pdf-reading.ts';
import type { Hands } from './hands.ts';
import type { Visitor } from './visitor.ts';

/** Reads what the PDF behind this link says, and what its QR codes say. */
export async function readTicketFile({ context, page }: Visitor, hands: Hands, link: Locator) {
  const [tab, request] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (asked) => new URL(asked.url()).pathname.endsWith('/pdf')),
    hands.press(link),
  ]);
  expect(tab).not.toBe(page);
  // A browser may show or download a PDF, so the test reads what it is sent.
  const answer = await context.request.get(request.url());
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const bytes = await answer.body();
  await tab.close();

  const [text, qrTexts] = await Promise.all([
    readPdf(bytes).then((pages) => pages.map((one) => one.text).join(' ')),
    scanPage(bytes, 1),
  ]);
  return { text, seats: qrTexts.map((qrText) => parseTicketQr(qrText)?.payload) };
}
