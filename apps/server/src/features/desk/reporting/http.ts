import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { recordExport } from '#server/features/people/audit/record-audit.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { documentLanguage } from '#server/http/pages/document-language.ts';
import { fileTurns, toCsv } from '#server/sheets/to-csv.ts';
import { freshAdminOf } from '#server/trpc/acting-admin.ts';
import { badInput } from '#server/words/bad-input.ts';
import { word } from '#server/words/word.ts';
import { wholeReport } from './queries.ts';
import {
  type Amounts,
  amountNames,
  type Report,
  type WholeReportQuestion,
  wholeReportQuestion,
} from './schemas.ts';

const path = '/api/admin/reports/export.csv';

/** Takes some megabytes, made at once: more organisers than a year will have for long. */
const maxRows = 20_000;

const headers: Record<keyof Amounts, Text> = {
  paidIn: say('Paid by members'),
  takings: say('Takings'),
  commission: say('Commission'),
  earnings: say("Organiser's share"),
  serviceCharges: say('Service charges'),
  refunds: say('Refunds'),
  payouts: say('Payouts'),
};

/** Serves the report of a period as a file. */
export function reportHandlers(): PlainHandlers {
  return {
    operations: [
      {
        method: 'get',
        access: 'admin',
        path,
        summary:
          'The ledger by organiser, from one day in India to another (from=, to=; search=, sort=, direction= as in the table)',
        responseType: 'text/csv',
      },
    ],
    mount(app) {
      app.get(path, async (c) => {
        c.set('route', `GET ${path}`);
        const ctx = freshAdminOf(c.get('context'), 'finance');
        const question = readQuestion(c);
        const language = documentLanguage(c, ctx.user);
        const csv = await fileTurns(ctx.user.id, async () => {
          const report = await wholeReport(ctx, question, maxRows);
          if (report.total > maxRows) {
            throw new Refusal(
              'unprocessable',
              say('This is too much for one file: choose fewer days.'),
            );
          }
          await recordExport(ctx, 'report', { asked: question, rows: report.items.length });
          return toCsv(rowsOf(report, language));
        });
        return c.body(csv, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Language': language,
          'Content-Disposition': `attachment; filename="${fileName(question)}"`,
          'Cache-Control': 'private, no-store',
        });
      });
    },
  };
}

/** @throws Refusal bad_input */
function readQuestion(c: Context<HttpEnv>): WholeReportQuestion {
  const read = wholeReportQuestion.safeParse(c.req.query());
  if (!read.success) throw badInput(read.error);
  return read.data;
}

/** Names the file; a search is marked in the name without its text. */
function fileName({ from, to, search }: WholeReportQuestion): string {
  return `report-${from}-to-${to}${search ? '-search' : ''}.csv`;
}

/** Writes rupees with two decimals to read, and paise to calculate with. */
function rowsOf({ items, totals }: Report, language: Language): string[][] {
  const amounts = (row: Amounts) =>
    amountNames.flatMap((name) => [(row[name] / 100).toFixed(2), String(row[name])]);
  return [
    [
      ...[say('Organiser'), say('Company'), say('Id')].map((head) => word(head, language)),
      ...amountNames.flatMap((name) => [
        `${word(headers[name], language)} (₹)`,
        word(say('{amount} (paise)', { amount: headers[name] }), language),
      ]),
    ],
    ...items.map((row) => [row.organiser ?? '', row.company ?? '', row.id ?? '', ...amounts(row)]),
    [word(say('Total'), language), '', '', ...amounts(totals)],
  ];
}
