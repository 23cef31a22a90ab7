import { describe, expect, test } from 'vitest';
import { type CodeForm, codeForm } from './code-form.ts';

const plain: CodeForm = {
  code: 'SAVE10',
  kind: 'percent',
  value: 10,
  ticketTypeIds: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  memberLimit: null,
};
const typeId = '0197f3a0-0000-7000-8000-000000000001';

/** Lists what is wrong with it as 'path: message'. */
const problems = (part: Partial<Record<keyof CodeForm, unknown>>) =>
  codeForm
    .safeParse({ ...plain, ...part })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a promotion code', () => {
  test('is what was typed in capitals and Latin digits', () => {
    expect(codeForm.parse({ ...plain, code: ' diwali-२०२६ ' }).code).toBe('DIWALI-2026');
  });

  test.each<Partial<CodeForm>>([
    { code: 'ABC' },
    { kind: 'percent', value: 100 },
    { kind: 'amount', value: 100 },
    { kind: 'price', value: 0 },
    { kind: 'opens', value: 0, ticketTypeIds: [typeId] },
    { totalLimit: 1, memberLimit: 1 },
  ])('can be %o', (part) => {
    expect(problems(part)).toEqual([]);
  });

  test.each<[Partial<Record<keyof CodeForm, unknown>>, string]>([
    [{ code: 'AB' }, 'code: A code has 3 to 24'],
    [{ code: 'A'.repeat(25) }, 'code: A code has 3 to 24'],
    [{ code: 'TWO WORDS' }, 'code: A code has 3 to 24'],
    [{ code: 'दिवाली' }, 'code: A code has 3 to 24'],
    [{ value: 101 }, 'value: A discount is 1 to 100'],
    [{ value: 0 }, 'value: A discount is 1 to 100'],
    [{ kind: 'amount', value: 99 }, 'value: Please enter at least ₹1'],
    [{ kind: 'price', value: 99 }, 'value: A price with the code is'],
    [{ kind: 'opens', value: 0 }, 'ticketTypeIds: Please choose the ticket types'],
    [{ ticketTypeIds: [] }, 'ticketTypeIds: Please choose the ticket types'],
    [{ totalLimit: 0 }, 'totalLimit: A limit must be'],
    [
      { startsAt: '2026-08-02T00:00:00Z', endsAt: '2026-08-01T00:00:00Z' },
      'endsAt: A code must end after it begins',
    ],
  ])('cannot be %o', (part, problem) => {
    expect(problems(part)).toEqual([expect.stringContaining(problem)]);
  });
});
