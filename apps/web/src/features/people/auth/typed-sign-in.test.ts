import { beforeEach, expect, test } from 'vitest';
import { emptyStorage } from '../../../../test/empty-storage.ts';
import { typedDigits, typedProfile } from './typed-sign-in.ts';

beforeEach(() => {
  emptyStorage();
});

test('what a member wrote of herself is for her alone', () => {
  const written = { name: 'Asha', email: 'asha@example.com' };
  typedProfile({ id: 'asha' }).keep(written);
  expect(typedProfile({ id: 'asha' }).read()).toEqual(written);
  expect(typedProfile({ id: 'ritu' }).read()).toBeNull();
});

test('a number is its digits, and none before it was typed', () => {
  expect(typedDigits.read()).toBe('');
  typedDigits.keep('98765 4');
  expect(typedDigits.read()).toBe('987654');
});
