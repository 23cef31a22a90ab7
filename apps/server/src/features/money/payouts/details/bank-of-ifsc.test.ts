import { describe, expect, test } from 'vitest';
import { bankOfIfsc } from './bank-of-ifsc.ts';

describe('the bank of an IFSC', () => {
  test.for([
    ['HDFC0001234', 'HDFC Bank'],
    ['SBIN0001234', 'State Bank of India'],
    ['HDFC0CAACOB', 'Akhand Anand Co.op Bank'],
  ] as const)('%s is of %s', async ([ifsc, name]) => {
    expect(await bankOfIfsc(ifsc)).toEqual({ name });
  });

  test.for(['HDFC0ZZZZZZ', 'HDFC0888888', 'ZZZZ0000001', 'HDFC', ''])(
    '%s does not exist',
    async (ifsc) => {
      expect(await bankOfIfsc(ifsc)).toBeNull();
    },
  );
});
