import { expect, test } from 'vitest';
import type { PayoutInstruction } from '#server/platform/ports/ports.ts';
import { testClock } from '#test/world.ts';
import { bankFile } from './bank-file.ts';

const instruction: PayoutInstruction = {
  payoutId: '3f2a9c1b-4d5e-4f60-8a7b-9c0d1e2f3a4b',
  accountName: 'Meera Nair',
  accountNumber: '000123456789',
  ifsc: 'HDFC0001234',
  amountPaise: 123_450,
  narration: 'Nagarika PO3F2A9C1B4D5E',
};

/** 1:30 at night of the 2nd in India. */
const clock = testClock(new Date('2026-07-01T20:00:00Z'));
const write = (...changes: Partial<PayoutInstruction>[]) =>
  bankFile(clock).fileOf(changes.map((change) => ({ ...instruction, ...change })));
const linesOf = ({ bytes }: ReturnType<typeof write>) =>
  new TextDecoder().decode(bytes).split('\r\n');

test('a line for each transfer, under the headings of a bulk upload', () => {
  const file = write({}, { amountPaise: 5 });
  expect(file).toMatchObject({
    name: 'payouts-2026-07-02.csv',
    contentType: 'text/csv; charset=utf-8',
  });
  expect(linesOf(file)).toEqual([
    'Transaction Type,Beneficiary Name,Beneficiary Account Number,IFSC,Amount,Narration,Customer Reference Number',
    'NEFT,Meera Nair,000123456789,HDFC0001234,1234.50,Nagarika PO3F2A9C1B4D5E,PO3F2A9C1B4D5E',
    'NEFT,Meera Nair,000123456789,HDFC0001234,0.05,Nagarika PO3F2A9C1B4D5E,PO3F2A9C1B4D5E',
    '',
  ]);
});

test.each([
  ['=HYPERLINK("https://evil.example")', 'HYPERLINK https evil.example'],
  ['+91 Meera', '91 Meera'],
  ['-2+3', '2 3'],
  ['@SUM(1,2)', 'SUM 1 2'],
  ['\t=1', '1'],
  ['Nair, Meera\r\nNEFT,Thief', 'Nair Meera NEFT Thief'],
  ['Meera "M" & Co.', 'Meera M & Co.'],
  ['मीरा नायर', 'मीरा नायर'],
  ['M'.repeat(60), 'M'.repeat(40)],
])('the name %j runs no formula and adds no field', (accountName, written) => {
  const [, line] = linesOf(write({ accountName }));
  expect(line?.split(',')).toHaveLength(7);
  expect(line?.split(',')[1]).toBe(written);
});
