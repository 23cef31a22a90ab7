import { expect, test } from 'vitest';
import { seenCodes } from './seen-codes.ts';

test('a code counts once while the camera sees it, and the next one after a pause', () => {
  let now = 0;
  const codes: string[] = [];
  const see = seenCodes(
    () => now,
    (text) => codes.push(text),
  );
  const seeAt = (at: number, text: string) => {
    now = at;
    see(text);
  };
  seeAt(0, 'a');
  seeAt(500, 'a');
  seeAt(600, 'b'); // too soon
  seeAt(1300, 'b');
  seeAt(3000, 'b');
  seeAt(5900, 'b');
  seeAt(8950, 'b'); // away, and shown again
  expect(codes).toEqual(['a', 'b', 'b']);
});
