import { istDate } from '@nagarika/domain/language/format';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import type { Clock } from '#server/platform/ports/clock.ts';
import type { PayoutInstruction, PayoutProvider } from '#server/platform/ports/ports.ts';

/** The columns that bulk uploads of Indian banks ask for; a bank with other headings maps them once. */
const columns = [
  'Transaction Type',
  'Beneficiary Name',
  'Beneficiary Account Number',
  'IFSC',
  'Amount',
  'Narration',
  'Customer Reference Number',
];

/** Every IFSC takes NEFT, at any hour and without an upper limit. */
const mode = 'NEFT';

/** The shortest limits that banks set for a beneficiary's name and for a narration. */
const longest = { name: 40, narration: 30 };

/** Makes a CSV for the bulk upload of a bank's net banking. */
export function bankFile(clock: Clock): PayoutProvider {
  return {
    fileOf: (instructions) => ({
      name: `payouts-${istDate(clock.now())}.csv`,
      contentType: 'text/csv; charset=utf-8',
      bytes: new TextEncoder().encode(csvOf(instructions)),
    }),
  };
}

/**
 * The CSV has no quotes and no byte order mark, for banks that split lines by themselves: no field can hold
 * a comma, a quote or the beginning of a formula.
 */
function csvOf(instructions: readonly PayoutInstruction[]): string {
  const rows = instructions.map((one) => [
    mode,
    plain(one.accountName, longest.name),
    one.accountNumber,
    one.ifsc,
    rupees(one.amountPaise),
    plain(one.narration, longest.narration),
    payoutNumber(one.payoutId),
  ]);
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Leaves letters, digits, spaces, full stops and ampersands; a letter or digit comes first. */
function plain(text: string, most: number): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}.&]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, most)
    .trim();
}

/** '1234.50' */
function rupees(paise: number): string {
  const whole = Math.floor(paise / 100);
  return `${whole}.${String(paise % 100).padStart(2, '0')}`;
}
