import { describe, expect, test } from 'vitest';
import { pauseReason, type TermsForm, termsForm, typeForm } from './price-forms.ts';

const plain: TermsForm = {
  kind: 'fixed',
  price: 50_000,
  limit: null,
  early: [],
  group: null,
  saleStartsAt: null,
  saleEndsAt: null,
  isHidden: false,
};
const early = { price: 40_000, until: null, seats: 5 };
const day = (date: string) => `${date}T06:00:00.000Z`;

/** Lists what is wrong with it as 'path: message'. */
const problems = (part: Partial<Record<keyof TermsForm, unknown>>) =>
  termsForm
    .safeParse({ ...plain, ...part })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the terms of a ticket type', () => {
  test.each<Partial<TermsForm>>([
    {},
    { early: [early, { ...early, until: day('2026-08-01'), seats: null }] },
    { group: { from: 5, price: 49_999 } },
    { kind: 'free', price: 0 },
    { kind: 'own', price: 0 },
    { kind: 'own', price: 100 },
    { saleStartsAt: day('2026-08-01'), saleEndsAt: day('2026-08-02'), isHidden: true, limit: 1 },
  ])('can be %o', (part) => {
    expect(problems(part)).toEqual([]);
  });

  test.each<[Partial<Record<keyof TermsForm, unknown>>, string]>([
    [{ price: 0 }, 'price: A ticket costs between'],
    [{ kind: 'own', price: 99 }, 'price: A ticket costs between'],
    [{ kind: 'free' }, 'price: A ticket costs between'],
    [{ early: [{ ...early, price: 50_000 }] }, 'early.0.price: This must be less'],
    [{ kind: 'own', early: [early] }, 'early.0.price: This must be less'],
    [{ early: [{ ...early, seats: null }] }, 'early.0.until: Please say until when'],
    [{ early: Array(4).fill(early) }, 'early: A ticket type has at most 3'],
    [{ group: { from: 6, price: 1_000 } }, 'group.from: A group price begins'],
    [{ group: { from: 1, price: 1_000 } }, 'group.from: A group price begins'],
    [{ group: { from: 2, price: 50_000 } }, 'group.price: This must be less'],
    [{ limit: 0 }, 'limit: A limit must be'],
    [{ saleStartsAt: 'soon' }, 'saleStartsAt: Please choose a day'],
    [
      { saleStartsAt: day('2026-08-02'), saleEndsAt: day('2026-08-02') },
      'saleEndsAt: The end of the sale must be after its start',
    ],
  ])('cannot be %o', (part, problem) => {
    expect(problems(part)).toEqual([expect.stringContaining(problem)]);
  });

  test('of a new one come with a name that can be seen', () => {
    expect(typeForm.parse({ ...plain, name: ' Early\u200b ' }).name).toBe('Early');
    expect(typeForm.safeParse({ ...plain, name: '\u200b' }).success).toBe(false);
  });
});

test('who pauses something says why', () => {
  expect(pauseReason.safeParse(' ').error?.issues[0]?.message).toBe('Please give a reason.');
});
