import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test('digits of every script that is written in India', () => {
  for (const zero of '٠۰०০੦૦୦௦౦೦൦᱐꯰０') {
    const all = Array.from({ length: 10 }, (_, n) => {
      return String.fromCharCode(zero.charCodeAt(0) + n);
    });
    expect(latinDigits(all.join(''))).toBe('0123456789');
  }
});

test('what is no digit of India stays as it is', () => {
  for (const text of ['', 'टिकट', 'NGK-7F3K', '๑๒', '𝟙', '½', 'Ⅷ']) {
    expect(latinDigits(text)).toBe(text);
  }
});
