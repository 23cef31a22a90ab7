import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { perPage } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { readReport } from './read-report.ts';
import type { Report, ReportQuestion, WholeReportQuestion } from './schemas.ts';

/** Reads the ledger of a period, organiser by organiser; the totals are of all that are found. */
export function reportByOrganiser(
  { deps: { db } }: MemberContext,
  { page, ...question }: ReportQuestion,
): Promise<Report> {
  const part = { limit: perPage, offset: (page - 1) * perPage };
  return inLedgerSnapshot(db, (tx) => readReport(tx, question, part));
}

/** Reads all that the table would show over its pages, in its order, but no more rows than `most`. */
export function wholeReport(
  { deps: { db } }: MemberContext,
  question: WholeReportQuestion,
  most: number,
): Promise<Report> {
  return inLedgerSnapshot(db, (tx) => readReport(tx, question, { limit: most, offset: 0 }));
}
