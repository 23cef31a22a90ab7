import type { Brand } from '@nagarika/domain/brand';
import type { Language } from '@nagarika/domain/languages';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import type { Context } from 'hono';
import { z } from 'zod';
import { fileTurns } from '#server/features/attendees/to-csv.ts';
import { profileInForce } from '#server/features/tax/profile-in-force.ts';
import { pdfTurns } from '#server/features/tickets/make-ticket-pdf.ts';
import { documentLanguage } from '#server/http/document-language.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { createChildWork } from '#server/platform/child-work.ts';
import { createMadeOnce, hashOf } from '#server/platform/made-once.ts';
import { adminOf, type MemberContext, memberOf } from '#server/trpc/context.ts';
import { badInput } from '#server/words/bad-input.ts';
import { findTaxPaper } from './find-tax-paper.ts';
import { papersFile } from './papers-file.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { myYear } from './queries.ts';
import type { PrintedYear } from './render-year.ts';
import { fileInput, operatorFileInput } from './schemas.ts';

type Printed = { brand: Brand; language: Language } & (
  | { paper: PrintedPaper }
  | { year: PrintedYear }
);

const render = createChildWork<Printed, Uint8Array<ArrayBuffer>>(
  new URL('./paper-child.ts', import.meta.url),
  { name: 'tax papers', timeoutMs: 30_000 },
);

/** What was issued does not change: asked for again, it is there. */
const files = createMadeOnce('tax papers', { mostBytes: 4 * 1024 * 1024 });

const paperPath = '/api/tax-papers/{id}.pdf';
const yearPath = '/api/tax-years/{fy}.pdf';
const filePath = '/api/tax-papers/export.csv';
const adminPath = '/api/admin/tax-papers/export.csv';

/** Papers as PDF, a year of them as a table, and what the year came to. */
export function taxPaperHandlers(): PlainHandlers {
  return {
    operations: [
      {
        method: 'get',
        path: paperPath,
        summary: 'A tax invoice or credit note, for its supplier and its recipient',
        access: 'member',
        responseType: 'application/pdf',
      },
      {
        method: 'get',
        path: yearPath,
        summary: 'What an organiser sold, paid and was paid in a financial year, like 2026-27',
        access: 'member',
        responseType: 'application/pdf',
      },
      {
        method: 'get',
        path: filePath,
        summary: 'An organiser’s tax papers of a financial year (fy=2026-27, side=issued|received)',
        access: 'member',
        responseType: 'text/csv',
      },
      {
        method: 'get',
        path: adminPath,
        summary:
          'The operator’s tax papers of a financial year (fy=2026-27, kind= as in the table)',
        access: 'admin',
        responseType: 'text/csv',
      },
    ],
    mount(app) {
      app.get('/api/tax-papers/:file{.+\\.pdf}', async (c) => {
        c.set('route', `GET ${paperPath}`);
        const ctx = memberOf(c.get('context'));
        const id = z.uuid().safeParse(c.req.param('file').slice(0, -'.pdf'.length));
        if (!id.success) throw new Refusal('bad_input', say('This is not the id of a tax paper.'));
        const paper = await findTaxPaper(ctx, id.data);
        return sendPdf(c, ctx, { paper }, paper.label.replaceAll('/', '-'));
      });
      app.get('/api/tax-years/:file{.+\\.pdf}', async (c) => {
        c.set('route', `GET ${yearPath}`);
        const ctx = memberOf(c.get('context'));
        const year = await printedYear(ctx, c.req.param('file').slice(0, -'.pdf'.length));
        return sendPdf(c, ctx, { year }, `financial-year-${year.fy}`);
      });
      app.get(filePath, async (c) => {
        c.set('route', `GET ${filePath}`);
        const ctx = memberOf(c.get('context'));
        const { fy, side } = read(c, fileInput);
        const { id } = ctx.user;
        const asked = side === 'issued' ? { supplierId: id } : { commissionOf: id };
        return sendFile(c, ctx, { ...asked, fy }, `tax-papers-${side}-${fy}`);
      });
      app.get(adminPath, async (c) => {
        c.set('route', `GET ${adminPath}`);
        const ctx = adminOf(c.get('context'));
        const { fy, kind } = read(c, operatorFileInput);
        const asked = { supplierId: null, ...(kind && { kinds: [kind] }), fy };
        return sendFile(c, ctx, asked, `tax-papers-${fy}`);
      });
    },
  };
}

/** @throws Refusal bad_input */
function read<Output>(c: Context<HttpEnv>, schema: z.ZodType<Output>): Output {
  const found = schema.safeParse(c.req.query());
  if (!found.success) throw badInput(found.error);
  return found.data;
}

/** The day, not the instant: asked for again on it, the file is there. */
async function printedYear(ctx: MemberContext, fy: string): Promise<PrintedYear> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  const [year, profile] = await Promise.all([
    myYear(ctx, { fy }),
    profileInForce(deps.db, user.id, now),
  ]);
  const madeAt = new Date(now);
  madeAt.setUTCHours(0, 0, 0, 0);
  return {
    fy,
    year,
    madeAt,
    name: profile?.legalName ?? user.name ?? '',
    gstin: profile?.gstin ?? null,
  };
}

type Content = { paper: PrintedPaper } | { year: PrintedYear };

async function sendPdf(c: Context<HttpEnv>, ctx: MemberContext, content: Content, name: string) {
  const language = documentLanguage(c, ctx.user);
  const printed = { ...content, brand: ctx.deps.config.brand, language };
  const pdf = await files(hashOf(printed), () => pdfTurns(ctx.user.id, () => render(printed)));
  return c.body(pdf, 200, headers('application/pdf', `inline; filename="${name}.pdf"`, language));
}

async function sendFile(
  c: Context<HttpEnv>,
  { deps, user }: MemberContext,
  asked: Parameters<typeof papersFile>[1],
  name: string,
) {
  const language = documentLanguage(c, user);
  const csv = await fileTurns(user.id, () => papersFile(deps, asked, language));
  const type = 'text/csv; charset=utf-8';
  return c.body(csv, 200, headers(type, `attachment; filename="${name}.csv"`, language));
}

function headers(type: string, disposition: string, language: Language) {
  return {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Cache-Control': 'private, no-store',
    'Content-Language': language,
  };
}
