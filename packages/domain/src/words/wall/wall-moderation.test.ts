import { expect, test } from 'vitest';
import { decisionInput, guidelines, hideForm, hideInput } from './wall-moderation.ts';

const id = '3f2a9c1b-4d5e-4f60-8a7b-9c0d1e2f3a4b';
const ids = (count: number) => Array.from({ length: count }, () => id);

test('something is decided about, and at most a hundred at once', () => {
  const accepts = (count: number) =>
    decisionInput.safeParse({ kind: 'post', ids: ids(count) }).success;
  expect([0, 1, 100, 101].map(accepts)).toEqual([false, true, true, false]);
});

test.each([hideForm, hideInput])(
  'hiding without a strike needs a reason, a word where it is another',
  (schema) => {
    const hide = (given: object) => schema.safeParse({ kind: 'post', ids: [id], ...given });
    expect(hide({ reason: 'spam' }).data).toMatchObject({
      reason: 'spam',
      note: '',
      isStrike: false,
    });
    expect(hide({}).success).toBe(false);
    expect(hide({ reason: 'other', note: 'Not here' }).success).toBe(true);
    expect(hide({ reason: 'other' }).error?.issues).toMatchObject([
      { path: ['note'], message: 'Please say what is wrong with it.' },
    ]);
    expect(hide({ reason: 'spam', note: 'x'.repeat(301) }).error?.issues).toMatchObject([
      { message: 'Please use at most 300 characters.' },
    ]);
  },
);

test('every reason but the other stands for a guideline', () => {
  const { other, ...rest } = guidelines;
  expect(other).toBeNull();
  expect(Object.values(rest)).toHaveLength(4);
});
