import { expect, test } from 'vitest';
import { answerLink } from './answer-link.ts';

test('an answer names what it answers, once', () => {
  const email = 'meera@example.com';
  expect(answerLink({ email, subject: 'Parking & prices' })).toBe(
    'mailto:meera@example.com?subject=Re%3A%20Parking%20%26%20prices',
  );
  expect(answerLink({ email, subject: 'RE: Parking' })).toBe(
    'mailto:meera@example.com?subject=RE%3A%20Parking',
  );
});

test('an address puts nothing else into the link', () => {
  expect(answerLink({ email: 'a?bcc=b@example.com', subject: 'x' })).toBe(
    'mailto:a%3Fbcc%3Db@example.com?subject=Re%3A%20x',
  );
});
