import type { Brand } from '@nagarika/domain/brand';
import type { Language } from '@nagarika/domain/languages';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { z } from 'zod';
import { pdfTurns } from '#server/features/tickets/make-ticket-pdf.ts';
import { documentLanguage } from '#server/http/document-language.ts';
import type { PlainHandlers } from '#server/http/http.ts';
import { createChildWork } from '#server/platform/child-work.ts';
import { createMadeOnce, hashOf } from '#server/platform/made-once.ts';
import { memberOf } from '#server/trpc/context.ts';
import { findTaxPaper } from './find-tax-paper.ts';
import type { PrintedPaper } from './printed-paper.ts';

type Printed = { paper: PrintedPaper; brand: Brand; language: Language };

const render = createChildWork<Printed, Uint8Array<ArrayBuffer>>(
  new URL('./paper-child.ts', import.meta.url),
  { name: 'tax papers', timeoutMs: 30_000 },
);

/** What was issued does not change: asked for again, it is there. */
const files = createMadeOnce('tax papers', { mostBytes: 4 * 1024 * 1024 });

const path = '/api/tax-papers/{id}.pdf';

export function taxPaperHandlers(): PlainHandlers {
  return {
    operations: [
      {
        method: 'get',
        path,
        summary: 'A tax invoice or credit note, for its supplier and its recipient',
        access: 'member',
        responseType: 'application/pdf',
      },
    ],
    mount(app) {
      app.get('/api/tax-papers/:file{.+\\.pdf}', async (c) => {
        c.set('route', `GET ${path}`);
        const ctx = memberOf(c.get('context'));
        const id = z.uuid().safeParse(c.req.param('file').slice(0, -'.pdf'.length));
        if (!id.success) throw new Refusal('bad_input', say('This is not the id of a tax paper.'));
        const { brand } = ctx.deps.config;
        const language = documentLanguage(c, ctx.user);
        const printed = { paper: await findTaxPaper(ctx, id.data), brand, language };
        const pdf = await files(hashOf(printed), () =>
          pdfTurns(ctx.user.id, () => render(printed)),
        );
        const name = `${printed.paper.label.replaceAll('/', '-')}.pdf`;
        return c.body(pdf, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${name}"`,
          'Cache-Control': 'private, no-store',
          'Content-Language': language,
        });
      });
    },
  };
}
