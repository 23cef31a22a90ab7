import { latinDigits } from '../../language/latin-digits.ts';

/** The bounds of a bank's answer to a bulk file: a longer one is handed in in parts. */
export const maxAnswerLines = 10_000;
export const maxAnswerBytes = 2_000_000;

/** The bound of a cell. */
const maxCell = 300;

type AnswerColumn = 'number' | 'amount' | 'status' | 'reference' | 'day' | 'reason';

/** The names, in lower case, of columns in Indian banks' answers to bulk NEFT and IMPS files. */
const heads: Record<AnswerColumn, readonly string[]> = {
  number: [
    'customer reference number',
    'customer reference no',
    'customer ref no',
    'customer reference',
    'payment reference number',
    'client reference number',
    'narration',
    'remarks to beneficiary',
    'payment details',
  ],
  amount: ['amount', 'transaction amount', 'payment amount', 'instrument amount', 'amount (inr)'],
  status: ['status', 'transaction status', 'payment status', 'txn status'],
  reference: [
    'utr',
    'utr number',
    'utr no',
    'utr ref no',
    'utr/rrn',
    'rrn',
    'bank reference number',
    'bank reference no',
    'bank ref no',
    'bank reference',
  ],
  day: [
    'date',
    'value date',
    'transaction date',
    'payment date',
    'processing date',
    'processed date',
    'return date',
    'liquidation date',
  ],
  reason: [
    'reason',
    'remarks',
    'remark',
    'rejection reason',
    'reject reason',
    'return reason',
    'failure reason',
    'error description',
    'status description',
  ],
};

const words = {
  sent: [
    'success',
    'successful',
    'processed',
    'paid',
    'credited',
    'completed',
    'settled',
    'executed',
    'liquidated',
  ],
  failed: [
    'failed',
    'failure',
    'fail',
    'rejected',
    'reject',
    'cancelled',
    'not processed',
    'expired',
  ],
  returned: ['returned', 'return', 'reversed', 'reversal'],
  waiting: ['pending', 'in process', 'in progress', 'processing', 'queued', 'initiated', 'awaited'],
} as const;
export type AnswerStatus = keyof typeof words;

/** A line as it is written; cells of missing columns are empty. */
export type AnswerCells = { line: number } & Record<AnswerColumn, string>;

/**
 * Returns the lines below the first that names columns, as banks write lines of their own above; null when
 * none does, so that nothing can be read.
 */
export function answerLines(rows: readonly (readonly string[])[]): AnswerCells[] | null {
  const top = rows.findIndex((row) => placesOf(row).status !== -1 && placesOf(row).number !== -1);
  if (top < 0) return null;
  const places = placesOf(rows[top] ?? []);
  return rows.slice(top + 1).flatMap((row, at) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cell = (column: AnswerColumn) => (row[places[column]] ?? '').trim().slice(0, maxCell);
    return {
      line: top + at + 2,
      number: cell('number'),
      amount: cell('amount'),
      status: cell('status'),
      reference: cell('reference'),
      day: cell('day'),
      reason: cell('reason'),
    };
  });
}

/**
 * Finds each column by the first of its names in our list: a narration counts only where there is no number
 * of ours.
 */
function placesOf(row: readonly string[]): Record<AnswerColumn, number> {
  const named = row.map((cell) =>
    cell
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s._]+/g, ' ')
      .trim(),
  );
  const place = (column: AnswerColumn) => {
    const name = heads[column].find((head) => named.includes(head));
    return name === undefined ? -1 : named.indexOf(name);
  };
  return {
    number: place('number'),
    amount: place('amount'),
    status: place('status'),
    reference: place('reference'),
    day: place('day'),
    reason: place('reason'),
  };
}

/** Finds 'PO3F2A9C1B4D5E' anywhere in a text; null when it has none. */
export function numberIn(text: string): string | null {
  return /(?<![A-Z0-9])PO[0-9A-F]{12}(?![A-Z0-9])/.exec(text.toUpperCase())?.[0] ?? null;
}

/** Reads the paise of '₹ 92,022.97' or '92022.9'; null when it is no amount. */
export function paiseIn(text: string): number | null {
  const bare = latinDigits(text)
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replaceAll(',', '')
    .trim();
  const [, rupees, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(part.padEnd(2, '0'));
}

/** Reads a status; null for a word that we do not know, of which nothing is guessed. */
export function answerStatus(text: string): AnswerStatus | null {
  const word = text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const known = (one: AnswerStatus) => words[one].some((each) => each === word);
  return (['sent', 'failed', 'returned', 'waiting'] as const).find(known) ?? null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns 'YYYY-MM-DD' for such a day, '28/11/2026', '28-11-2026' or '28-Nov-2026', with or without a time;
 * null when it is no day.
 */
export function dayIn(text: string): string | null {
  const bare = latinDigits(text).trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(bare);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ](\d{4})(?: .*)?$/i.exec(bare);
  if (!indian) return null;
  const [, date = '', month = '', year] = indian;
  const nth = months.indexOf(month.toLowerCase()) + 1;
  return realDay(year, nth > 0 ? String(nth) : month, date);
}

function realDay(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const made = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(made.getTime()) && made.toISOString().startsWith(day) ? day : null;
}
