import { expect, test } from 'vitest';
import {
  announcedUntil,
  announcementInput,
  announcementMessages,
  eveningBefore,
  sendingTime,
} from './announcements.ts';

const at = (text: string) => new Date(text);
const event = { startsAt: at('2026-07-04T06:00:00Z'), endsAt: null };
const now = at('2026-07-01T06:00:00Z');

test('the evening before is six o’clock in India on the day before, whatever the hour of the start', () => {
  expect(eveningBefore(event)).toEqual(at('2026-07-03T12:30:00Z'));
  // Half past midnight in India is another day than in UTC.
  expect(eveningBefore({ startsAt: at('2026-07-03T19:00:00Z') })).toEqual(
    at('2026-07-03T12:30:00Z'),
  );
});

const own = (date: string, time: string) => ({ timing: 'own_time' as const, date, time });

test.each([
  [own('2026-07-02', '07:00'), '2026-07-02T01:30:00Z'],
  [own('2026-07-02', '22:00'), '2026-07-02T16:30:00Z'],
  [own('2026-07-11', '11:30'), '2026-07-11T06:00:00Z'],
  [{ timing: 'evening_before' as const, date: null, time: null }, '2026-07-03T12:30:00Z'],
  [{ timing: 'now' as const, date: null, time: null }, '2026-07-01T06:00:00Z'],
])('%j is a time to send', (chosen, expected) => {
  expect(sendingTime(chosen, event, now)).toEqual({ at: at(expected) });
});

test.each([
  [own('2026-07-01', '11:30'), announcementMessages.passed],
  [own('2026-07-02', '06:59'), announcementMessages.night],
  [own('2026-07-02', '22:01'), announcementMessages.night],
  [own('2026-07-11', '11:31'), announcementMessages.late],
])('%j is none', (chosen, problem) => {
  expect(sendingTime(chosen, event, now)).toEqual({ field: 'time', problem });
});

test('once the evening is there it is chosen no more; a week after the end nothing is', () => {
  const evening = { timing: 'evening_before' as const, date: null, time: null };
  expect(sendingTime(evening, event, at('2026-07-03T12:30:00Z'))).toEqual({
    field: 'timing',
    problem: announcementMessages.eveningPassed,
  });
  const ended = { ...event, endsAt: at('2026-07-04T10:00:00Z') };
  expect(announcedUntil(ended, at('2026-07-01T10:00:00Z'))).toEqual(at('2026-07-11T10:00:00Z'));
  const immediately = { timing: 'now' as const, date: null, time: null };
  expect(sendingTime(immediately, ended, at('2026-07-11T10:00:00.001Z'))).toMatchObject({
    problem: announcementMessages.late,
  });
});

test('a ticket type or a time of her own is named where it is chosen', () => {
  const words = { subject: 'Parking', body: 'By the side gate.' };
  const issuesOf = (input: object) =>
    announcementInput.safeParse({ ...words, ...input }).error?.issues.map(({ path }) => path);
  expect(issuesOf({ audience: 'everybody', timing: 'now' })).toBe(undefined);
  expect(issuesOf({ audience: 'waiting_list', timing: 'now' })).toBe(undefined);
  expect(issuesOf({ audience: 'ticket_type', timing: 'own_time' })).toEqual([
    ['ticketTypeId'],
    ['date'],
    ['time'],
  ]);
  expect(issuesOf({ audience: 'strangers', timing: 'now' })).toEqual([['audience']]);
});

test('a ticket type that was chosen for another audience is not kept', () => {
  const ticketTypeId = '01977c5e-0000-7000-8000-000000000001';
  const typeFor = (audience: string) =>
    announcementInput.parse({
      subject: 'Parking',
      body: 'By the side gate.',
      timing: 'now',
      audience,
      ticketTypeId,
    }).ticketTypeId;
  expect(typeFor('everybody')).toBeNull();
  expect(typeFor('waiting_list')).toBeNull();
  expect(typeFor('ticket_type')).toBe(ticketTypeId);
});
