import type { Language } from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import { createChildWork } from '#server/platform/bounds/child-work.ts';
import { createTurns } from '#server/platform/bounds/turns.ts';
import { createMadeOnce, hashOf } from '#server/platform/memory/made-once.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

type Printed = { view: TicketPdfView; brand: Brand; language: Language };
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Prints in a process of its own: a PDF takes the loop for as long as a hundred other answers. */
const print = createChildWork<Printed, Uint8Array<ArrayBuffer>>(
  new URL('./pdf-child.ts', import.meta.url),
  { name: 'ticket PDFs', timeoutMs: 30_000 },
);

/** The memory for about 500 tickets. */
const files = createMadeOnce('ticket PDFs', { mostBytes: 16 * 1024 * 1024 });

/**
 * Returns the same bytes while the ticket's content is the same. They are kept in memory alone, because a
 * ticket admits its bearer. `inTurn` waits only where the PDF has to be made.
 */
export function makeTicketPdf(
  printed: Printed,
  inTurn: InTurn = (work) => work(),
): Promise<Uint8Array<ArrayBuffer>> {
  return files(hashOf(printed), () => inTurn(() => print(printed)));
}

/** The turns of PDFs for one person, tickets or statements, asked for over HTTP. */
export const pdfTurns = createTurns({
  name: 'tickets',
  atOnce: 2,
  waiting: 40,
  each: 5,
  waitMs: 15_000,
});
