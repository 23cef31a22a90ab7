import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import type { Brand } from '@nagarika/domain/site/brand';
import { Refusal } from '@nagarika/domain/site/refusal';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { makeBankFile } from '#server/features/money/payouts/paying/make-bank-file.ts';
import {
  findStatement,
  type Statement,
} from '#server/features/money/payouts/statements/find-statement.ts';
import { pdfTurns } from '#server/features/money/ticket-pdf/make-ticket-pdf.ts';
import type { PlainHandlers } from '#server/http/http.ts';
import { documentLanguage } from '#server/http/pages/document-language.ts';
import { createChildWork } from '#server/platform/bounds/child-work.ts';
import { createMadeOnce, hashOf } from '#server/platform/memory/made-once.ts';
import { freshAdminOf } from '#server/trpc/acting-admin.ts';
import { memberOf } from '#server/trpc/context.ts';
import { fileInput } from './schemas.ts';

type Printed = { statement: Statement; brand: Brand; language: Language };

const render = createChildWork<Printed, Uint8Array<ArrayBuffer>>(
  new URL('./statements/statement-child.ts', import.meta.url),
  { name: 'statement PDFs', timeoutMs: 30_000 },
);

/** A paid statement does not change, so a repeated request gets the kept file. */
const files = createMadeOnce('statements', { mostBytes: 4 * 1024 * 1024 });

const filePath = '/api/admin/payouts/bank-file';
const statementPath = '/api/payouts/{id}/statement.pdf';

/** Serves files: transfers for the bank, a statement for the organiser. */
export function payoutHandlers(): PlainHandlers {
  return {
    operations: [
      {
        method: 'post',
        path: filePath,
        summary:
          'Prepared payouts as a file for the bank: admins only, recorded. X-Payouts-Smaller: of how many money went back since, of which the file has what is left',
        access: 'admin',
        requestType: 'application/json',
        responseType: 'text/csv',
      },
      {
        method: 'get',
        path: statementPath,
        summary: 'How a payout follows from the sales of its events; 409 until it is paid',
        access: 'member',
        responseType: 'application/pdf',
      },
    ],
    mount(app) {
      app.post(filePath, fileLimit, async (c) => {
        c.set('route', `POST ${filePath}`);
        const ctx = freshAdminOf(c.get('context'), 'finance');
        const input = fileInput.safeParse(await c.req.json().catch(() => null));
        if (!input.success) throw new Refusal('bad_input', say('Please pick 1 to 500 payouts.'));
        const { file, smaller } = await makeBankFile(ctx, input.data);
        return c.body(file.bytes, 200, {
          ...headers(file.contentType, 'attachment', file.name),
          'X-Payouts-Smaller': String(smaller),
        });
      });
      app.get('/api/payouts/:id/statement.pdf', async (c) => {
        c.set('route', `GET ${statementPath}`);
        const ctx = memberOf(c.get('context'));
        const id = z.uuid().safeParse(c.req.param('id'));
        if (!id.success) throw new Refusal('bad_input', say('This is not the id of a payout.'));
        const { brand } = ctx.deps.config;
        const language = documentLanguage(c, ctx.user);
        const printed = { statement: await findStatement(ctx, id.data), brand, language };
        const pdf = await files(hashOf(printed), () =>
          pdfTurns(ctx.user.id, () => render(printed)),
        );
        const name = `payout-${printed.statement.number}.pdf`;
        return c.body(pdf, 200, {
          ...headers('application/pdf', 'inline', name),
          'Content-Language': language,
        });
      });
    },
  };
}

const fileLimit = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new Refusal('too_large', say('That is too much data for one request.'));
  },
});

function headers(type: string, shown: 'inline' | 'attachment', name: string) {
  return {
    'Content-Type': type,
    'Content-Disposition': `${shown}; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
}
