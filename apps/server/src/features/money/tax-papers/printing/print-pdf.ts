import type { Language } from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import { pdfTurns } from '#server/features/money/ticket-pdf/make-ticket-pdf.ts';
import { createChildWork } from '#server/platform/bounds/child-work.ts';
import { createMadeOnce, hashOf } from '#server/platform/memory/made-once.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { PrintedPaper } from './printed-paper.ts';
import type { PrintedYear } from './render-year.ts';

type Content = { paper: PrintedPaper } | { year: PrintedYear };
type Printed = { brand: Brand; language: Language } & Content;

const render = createChildWork<Printed, Uint8Array<ArrayBuffer>>(
  new URL('./paper-child.ts', import.meta.url),
  { name: 'tax papers', timeoutMs: 30_000 },
);

/** An issued paper does not change, so a repeated request gets the kept file. */
const files = createMadeOnce('tax papers', { mostBytes: 4 * 1024 * 1024 });

export function printPdf({ deps, user }: MemberContext, content: Content, language: Language) {
  const printed = { ...content, brand: deps.config.brand, language };
  return files(hashOf(printed), () => pdfTurns(user.id, () => render(printed)));
}
