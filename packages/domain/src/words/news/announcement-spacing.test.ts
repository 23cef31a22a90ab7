import { expect, test } from 'vitest';
import { inEnglish } from '../../language/in-english.ts';
import { leftOnDay, nextTurn, waitForTurn } from './announcement-spacing.ts';

const at = (iso: string) => new Date(iso);
const all = { audience: 'everybody', ticketTypeId: null } as const;
const ofType = (ticketTypeId: string) => ({ audience: 'ticket_type', ticketTypeId }) as const;
const waiting = { audience: 'waiting_list', ticketTypeId: null } as const;
const sent = (to: typeof all | typeof waiting | ReturnType<typeof ofType>, ...isos: string[]) =>
  isos.map((iso) => ({ ...to, at: at(iso) }));

test('three on a day of India, half an hour between two', () => {
  const three = sent(all, '2026-07-01T18:00:00Z', '2026-07-01T10:00:00Z', '2026-07-01T12:00:00Z');
  const next = (iso: string, others = three) => nextTurn(all, at(iso), others);
  // Midnight in India is thirty minutes after the last one, at half past eleven there.
  expect(next('2026-07-01T15:00:00Z')).toEqual(at('2026-07-01T18:30:00Z'));
  expect(next('2026-07-01T18:30:00Z')).toEqual(at('2026-07-01T18:30:00Z'));
  const two = three.slice(1);
  expect(next('2026-07-01T10:29:59Z', two)).toEqual(at('2026-07-01T10:30:00Z'));
  expect(next('2026-07-01T10:30:00Z', two)).toEqual(at('2026-07-01T10:30:00Z'));
  // An announcement that is scheduled for soon makes it later still.
  expect(next('2026-07-01T10:10:00Z', [...two, ...sent(all, '2026-07-01T10:45:00Z')])).toEqual(
    at('2026-07-01T18:30:00Z'),
  );
  expect(next('2026-07-01T11:45:00Z', two)).toEqual(at('2026-07-01T12:30:00Z'));
  expect(leftOnDay(all, at('2026-07-01T11:00:00Z'), two)).toBe(1);
  expect(leftOnDay(all, at('2026-07-01T18:30:00Z'), three)).toBe(3);
});

test('who is not told by one is not counted with who is', () => {
  const now = '2026-07-01T10:10:00Z';
  const isFree = (to: Parameters<typeof nextTurn>[0], other: Parameters<typeof nextTurn>[0]) =>
    nextTurn(to, at(now), [{ ...other, at: at('2026-07-01T10:00:00Z') }]).getTime() ===
    at(now).getTime();
  expect(isFree(waiting, all)).toBe(true);
  expect(isFree(all, waiting)).toBe(true);
  expect(isFree(waiting, waiting)).toBe(false);
  expect(isFree(ofType('a'), ofType('b'))).toBe(true);
  expect(isFree(ofType('a'), ofType('a'))).toBe(false);
  expect(isFree(ofType('a'), all)).toBe(false);
  expect(isFree(all, ofType('a'))).toBe(false);
});

test('it says when', () => {
  expect(inEnglish(waitForTurn(at('2026-07-01T10:30:00Z')))).toBe(
    'The same people get at most 3 announcements a day, 30 minutes apart. The next one can go out from Wed 1 Jul · 4:00 pm.',
  );
});
