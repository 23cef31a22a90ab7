import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { z } from 'zod';
import { printPdf } from '#server/features/money/tax-papers/printing/print-pdf.ts';
import {
  operatorTable,
  printedYear,
} from '#server/features/money/tax-papers/printing/printed-year.ts';
import { recordExport } from '#server/features/people/audit/record-audit.ts';
import { type HttpEnv, mountedPath, type PlainHandlers } from '#server/http/http.ts';
import { documentLanguage } from '#server/http/pages/document-language.ts';
import { fileHeaders } from '#server/http/pages/event-file.ts';
import { type FileFormat, fileFormats, fileTypes, sentType } from '#server/sheets/open-file.ts';
import { fileTurns } from '#server/sheets/to-csv.ts';
import { freshAdminOf } from '#server/trpc/acting-admin.ts';
import { adminOf, type MemberContext, memberOf } from '#server/trpc/context.ts';
import { badInput } from '#server/words/bad-input.ts';
import { findTaxPaper } from './find-tax-paper.ts';
import { papersFile } from './papers-file.ts';
import { fileInput, operatorFileInput } from './schemas.ts';
import { type YearTable, yearFile } from './year-file.ts';
import { organiserParts } from './year-parts.ts';

const paperPath = '/api/tax-papers/{id}.pdf';
const yearPath = (format: 'pdf' | FileFormat) => `/api/tax-years/{fy}.${format}`;
const operatorYearPath = (format: FileFormat) => `/api/admin/tax-years/{fy}.${format}`;
const filePath = '/api/tax-papers/export.csv';
const adminPath = '/api/admin/tax-papers/export.csv';

const yearSummary = 'What an organiser sold, paid and was paid in a financial year, like 2026-27';

/** Serves papers as PDF, a year of them as a table, and the year's sums. */
export function taxPaperHandlers(): PlainHandlers {
  const hers = { access: 'member', scope: 'tax:read' } as const;
  return {
    operations: [
      {
        method: 'get',
        path: paperPath,
        summary: 'A tax invoice or credit note, for its supplier and its recipient',
        ...hers,
        responseType: 'application/pdf',
      },
      {
        method: 'get',
        path: filePath,
        summary: 'An organiser’s tax papers of a financial year (fy=2026-27, side=issued|received)',
        ...hers,
        query: fileInput,
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
      {
        method: 'get',
        path: yearPath('pdf'),
        summary: yearSummary,
        ...hers,
        responseType: 'application/pdf',
      },
      ...fileFormats.flatMap((format) => [
        {
          ...({ method: 'get', summary: yearSummary, ...hers } as const),
          path: yearPath(format),
          responseType: fileTypes[format],
        },
        {
          ...({ method: 'get', access: 'admin' } as const),
          summary: 'What the operator took and owes for a financial year, like 2026-27',
          path: operatorYearPath(format),
          responseType: fileTypes[format],
        },
      ]),
    ],
    mount(app) {
      app.get(mountedPath(paperPath), async (c) => {
        c.set('route', `GET ${paperPath}`);
        const ctx = memberOf(c.get('context'));
        const id = z.uuid().safeParse(nameIn(c, 'pdf'));
        if (!id.success) throw new Refusal('bad_input', say('This is not the id of a tax paper.'));
        const paper = await findTaxPaper(ctx, id.data);
        return sendPdf(c, ctx, { paper }, paper.label.replaceAll('/', '-'));
      });
      app.get(mountedPath(yearPath('pdf')), async (c) => {
        c.set('route', `GET ${yearPath('pdf')}`);
        const ctx = memberOf(c.get('context'));
        const year = await printedYear(ctx, nameIn(c, 'pdf'));
        return sendPdf(c, ctx, { year }, `financial-year-${year.fy}`);
      });
      for (const format of fileFormats) {
        app.get(mountedPath(yearPath(format)), async (c) => {
          c.set('route', `GET ${yearPath(format)}`);
          const ctx = memberOf(c.get('context'));
          const { year, ...of } = await printedYear(ctx, nameIn(c, format));
          return sendTable(c, ctx, { ...of, parts: organiserParts(year) }, format);
        });
        app.get(mountedPath(operatorYearPath(format)), async (c) => {
          c.set('route', `GET ${operatorYearPath(format)}`);
          const ctx = adminOf(c.get('context'), 'finance');
          return sendTable(c, ctx, await operatorTable(ctx, nameIn(c, format)), format);
        });
      }
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
        const ctx = freshAdminOf(c.get('context'), 'finance');
        const { fy, kind } = read(c, operatorFileInput);
        const asked = { supplierId: null, ...(kind && { kinds: [kind] }), fy };
        await recordExport(ctx, 'tax-papers', { asked: { fy, kind } });
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

async function sendFile(
  c: Context<HttpEnv>,
  { deps, user }: MemberContext,
  asked: Parameters<typeof papersFile>[1],
  name: string,
) {
  const language = documentLanguage(c, user);
  const csv = await fileTurns(user.id, () => papersFile(deps, asked, language));
  const disposition = `attachment; filename="${name}.csv"`;
  return c.body(csv, 200, fileHeaders(sentType('csv'), disposition, language));
}

/** Returns the name of the requested file, without its ending. */
const nameIn = (c: Context<HttpEnv>, ending: string) =>
  c.req.param('file')?.slice(0, -1 - ending.length) ?? '';

async function sendPdf(
  c: Context<HttpEnv>,
  ctx: MemberContext,
  content: Parameters<typeof printPdf>[1],
  name: string,
) {
  const language = documentLanguage(c, ctx.user);
  const pdf = await printPdf(ctx, content, language);
  const disposition = `inline; filename="${name}.pdf"`;
  return c.body(pdf, 200, fileHeaders('application/pdf', disposition, language));
}

async function sendTable(
  c: Context<HttpEnv>,
  { user }: MemberContext,
  year: YearTable,
  format: FileFormat,
) {
  const language = documentLanguage(c, user);
  const file = await fileTurns(user.id, () => yearFile(year, format, language));
  const disposition = `attachment; filename="financial-year-${year.fy}.${format}"`;
  return c.body(file, 200, fileHeaders(sentType(format), disposition, language));
}
