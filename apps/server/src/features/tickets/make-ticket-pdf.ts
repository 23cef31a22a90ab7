import type { Brand } from '@nagarika/domain/brand';
import { createChildWork } from '#server/platform/child-work.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

/** By a process of its own: a PDF takes the loop for as long as a hundred other answers. */
export const makeTicketPdf = createChildWork<{ view: TicketPdfView; brand: Brand }, Uint8Array>(
  new URL('./pdf-child.ts', import.meta.url),
  { timeoutMs: 30_000 },
);

/** PDFs for one person, tickets or statements, asked for over HTTP. */
export const pdfTurns = createTurns({ atOnce: 2, waiting: 40, each: 5 });
