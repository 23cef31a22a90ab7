import { describe, expect, test } from 'vitest';
import {
  isCertain,
  judge,
  type KnownTicket,
  nextTicket,
  readShown,
  type Shown,
} from './check-in.ts';
import { encodeTicketPayload, ticketQrText } from './ticket-qr.ts';

const here = '01890a5d-ac96-774b-bcce-b302099a8057';
const elsewhere = '01890a5d-ac96-774b-bcce-b302099a8058';
const ticketId = '01890a5d-ac96-774b-bcce-b302099a8059';

const signed = (values: { eventId?: string; version?: number } = {}): Shown => ({
  as: 'signed',
  payload: { ticketId, eventId: here, version: 2, ...values },
});
const typed: Shown = { as: 'code', code: 'NGS-7F3K-9QX2' };
const booking: Shown = { as: 'booking', code: 'NGK-7F3K-9QX2' };
const known = (values: Partial<KnownTicket> = {}): KnownTicket => ({
  eventId: here,
  code: 'NGS-7F3K-9QX2',
  version: 2,
  state: 'valid',
  isDisputed: false,
  isGivenAway: false,
  ...values,
});

describe('what is judged at the door', () => {
  test.each<[string, Shown, KnownTicket | null, string, string | null]>([
    ['a good ticket', signed(), known(), 'admitted', null],
    ['its code, typed', typed, known(), 'admitted', null],
    ['a disputed one', signed(), known({ isDisputed: true }), 'cancelled', 'disputed'],
    ['its code, when it is disputed', typed, known({ isDisputed: true }), 'cancelled', 'disputed'],
    ['one that is in', signed(), known({ state: 'checked_in' }), 'already_in', null],
    ['its code, when it is in', typed, known({ state: 'checked_in' }), 'already_in', null],
    ['one that was taken back', signed(), known({ state: 'void' }), 'cancelled', null],
    ['the code of one that was taken back', typed, known({ state: 'void' }), 'cancelled', null],
    ['the old code of one given on', signed({ version: 1 }), known(), 'cancelled', 'changed_hands'],
    [
      'the old code, when the new holder is in',
      signed({ version: 1 }),
      known({ state: 'checked_in' }),
      'cancelled',
      'changed_hands',
    ],
    ['its old code, typed', typed, known({ code: 'NGS-2222-2222' }), 'cancelled', 'changed_hands'],
    [
      'the old code of one that was taken back',
      typed,
      known({ code: 'NGS-2222-2222', state: 'void' }),
      'cancelled',
      null,
    ],
    ['one for another event', signed({ eventId: elsewhere }), null, 'wrong_event', null],
    ["another event's code", typed, known({ eventId: elsewhere }), 'wrong_event', null],
    ['one sold after the list', signed(), null, 'admitted', 'newer_than_list'],
    ['one given on after the list', signed({ version: 3 }), known(), 'admitted', 'newer_than_list'],
    [
      'one given on after the list, but in',
      signed({ version: 3 }),
      known({ state: 'checked_in' }),
      'already_in',
      null,
    ],
    ["a booking's code", booking, known(), 'admitted', null],
    [
      "a booking's code, when its seat was given away",
      booking,
      known({ isGivenAway: true }),
      'cancelled',
      'changed_hands',
    ],
    [
      'the code of a ticket that she was given',
      typed,
      known({ isGivenAway: true }),
      'admitted',
      null,
    ],
    ["a booking's code that nobody has", booking, null, 'not_genuine', 'unknown_code'],
    ['a code that nobody has', typed, null, 'not_genuine', 'unknown_code'],
    ['a forged ticket', { as: 'forged' }, known(), 'not_genuine', 'forged'],
    ['a shop’s QR code', { as: 'other' }, null, 'not_genuine', 'no_ticket'],
  ])('%s', (_what, shown, ticket, verdict, note) => {
    expect(judge(shown, here, ticket)).toEqual({ verdict, note });
  });

  test('only what no list could change is certain', () => {
    expect(isCertain({ as: 'other' }, here)).toBe(true);
    expect(isCertain({ as: 'forged' }, here)).toBe(true);
    expect(isCertain(signed({ eventId: elsewhere }), here)).toBe(true);
    expect(isCertain(signed(), here)).toBe(false);
    expect(isCertain(typed, here)).toBe(false);
    expect(isCertain(booking, here)).toBe(false);
  });

  test("a booking's code lets in its tickets one by one, and none that was given away", () => {
    const tickets = [
      known({ isGivenAway: true }),
      known({ state: 'void' }),
      known({ state: 'checked_in' }),
      known(),
    ];
    expect(nextTicket(tickets)).toBe(tickets[3]);
    expect(nextTicket(tickets.slice(0, 3))).toBe(tickets[2]);
    expect(nextTicket(tickets.slice(0, 2))).toBe(tickets[1]);
    expect(nextTicket(tickets.slice(0, 1))).toBe(tickets[0]);
    expect(nextTicket([])).toBeNull();
  });
});

describe('what was shown', () => {
  const payload = { ticketId, eventId: here, version: 2 };
  const qr = ticketQrText(encodeTicketPayload(payload), new Uint8Array(64));

  test('is a ticket when we signed it, else a forgery', async () => {
    expect(await readShown(qr, async () => payload)).toEqual({ as: 'signed', payload });
    expect(await readShown(qr, async () => null)).toEqual({ as: 'forged' });
  });

  test('is a code however it is typed, else nothing of ours', async () => {
    const never = () => Promise.reject(new Error('not asked'));
    expect(await readShown('ngs 7f3k 9qx2', never)).toEqual(typed);
    expect(await readShown('ngk 7f3k 9qx2', never)).toEqual(booking);
    expect(await readShown('https://example.com', never)).toEqual({ as: 'other' });
    expect(await readShown('', never)).toEqual({ as: 'other' });
  });
});
