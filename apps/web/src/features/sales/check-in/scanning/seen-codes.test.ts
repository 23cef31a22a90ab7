import { expect, test } from 'vitest';
import { seenCodes } from './seen-codes.ts';

/** Returns the codes that these looks report; null is a look without a code. */
function codesOf(looks: [at: number, text: string | null][]): string[] {
  let now = 0;
  const codes: string[] = [];
  const see = seenCodes(
    () => now,
    (text) => codes.push(text),
  );
  for (const [at, text] of looks) {
    now = at;
    see(text);
  }
  return codes;
}

test('a code counts once while the camera sees it, and the next one after a pause', () => {
  const looks: [number, string][] = [
    [0, 'a'],
    [500, 'a'],
    [600, 'b'], // too soon
    [1300, 'b'],
    [3000, 'b'],
    [9000, 'b'], // the phone was busy: nothing was missed
  ];
  expect(codesOf(looks)).toEqual(['a', 'b']);
});

test('the next guest with the same code is looked at anew', () => {
  const shown: [number, string | null][] = [
    [0, 'a'],
    [1500, null],
    [2900, null],
    [3000, 'a'], // an unsteady hand
    [3100, null],
    [4600, null],
    [4700, 'a'],
  ];
  expect(codesOf(shown)).toEqual(['a', 'a']);
});

test('a code that was in view for a moment only is not lost', () => {
  expect(
    codesOf([
      [0, 'a'],
      [300, 'b'],
      [400, null],
      [1300, null],
    ]),
  ).toEqual(['a', 'b']);
});

test('two codes on one sheet count once each', () => {
  const looks = Array.from({ length: 60 }, (_, at): [number, string] => [
    at * 100,
    at % 2 === 0 ? 'a' : 'b',
  ]);
  expect(codesOf(looks)).toEqual(['a', 'b']);
});
