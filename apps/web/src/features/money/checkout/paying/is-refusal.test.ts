import { describe, expect, test } from 'vitest';
import { isRefusal } from './is-refusal.ts';

describe('an answer to "I have paid"', () => {
  test.each([400, 403, 404, 409, 422])('%i is a no', (status) => {
    expect(isRefusal(status)).toBe(true);
  });
  test.each([null, 401, 408, 429, 500, 502, 503])('%s leaves it open', (status) => {
    expect(isRefusal(status)).toBe(false);
  });
});
