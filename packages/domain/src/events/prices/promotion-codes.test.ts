import { describe, expect, test } from 'vitest';
import { codeBlocker, isUsedUp, normalCode } from './promotion-codes.ts';

describe('a code as it is typed', () => {
  test.each([
    [' early-bird ', 'EARLY-BIRD'],
    ['abc', 'ABC'],
    ['A'.repeat(24), 'A'.repeat(24)],
    ['ab', null],
    ['A'.repeat(25), null],
    ['EARLY BIRD', null],
    ['दीवाली', null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(normalCode(typed)).toBe(code);
  });
});

describe('a code', () => {
  const now = new Date('2026-07-01T10:00:00Z');
  const later = new Date(now.getTime() + 1);
  const code = {
    isPaused: false,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    memberLimit: null,
  };
  const unused = { total: 0, ofMember: 0 };
  const said = (...[change, uses = unused]: [object, typeof unused?]) =>
    codeBlocker({ ...code, ...change }, uses, now)?.pattern ?? null;

  test('holds from its first instant until just before its last', () => {
    expect(said({})).toBeNull();
    expect(said({ startsAt: now, endsAt: later })).toBeNull();
    expect(said({ startsAt: later })).toBe('This code can be used from {at}.');
    expect(said({ endsAt: now })).toBe('This code could be used until {at}.');
  });

  test('does not hold while it is paused, and what there is not never does', () => {
    expect(said({ isPaused: true })).toBe('This code cannot be used at the moment.');
    expect(codeBlocker(null, unused, now)?.pattern).toBe('This event has no such code.');
  });

  test('is used up at its limit: of all, and of one member', () => {
    const limits = { totalLimit: 5, memberLimit: 2 };
    expect(said(limits, { total: 4, ofMember: 1 })).toBeNull();
    expect(said(limits, { total: 5, ofMember: 0 })).toBe('This code has been used up.');
    expect(said(limits, { total: 4, ofMember: 2 })).toBe(
      'You have used this code as often as one person can.',
    );
    expect(isUsedUp(limits, { total: 4, ofMember: 1 })).toBe(false);
    expect(isUsedUp(limits, { total: 5, ofMember: 0 })).toBe(true);
    expect(isUsedUp(limits, { total: 4, ofMember: 2 })).toBe(true);
    expect(isUsedUp(code, { total: 1000, ofMember: 1000 })).toBe(false);
  });
});
