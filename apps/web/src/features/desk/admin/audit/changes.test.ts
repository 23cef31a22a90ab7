import { expect, test } from 'vitest';
import { changesOf, readableName, readableValue } from './changes.ts';

test('only the fields that differ are changes', () => {
  expect(changesOf({ role: 'member', city: 'Pune' }, { role: 'admin', city: 'Pune' })).toEqual([
    { field: 'role', before: 'member', after: 'admin' },
  ]);
  expect(changesOf({ tags: ['a'] }, { tags: ['a'] })).toEqual([]);
  expect(changesOf(null, null)).toEqual([]);
});

test('a field that was not there before, or is no longer, is a change', () => {
  expect(changesOf(null, { revision: 'r1' })).toEqual([
    { field: 'revision', before: undefined, after: 'r1' },
  ]);
  expect(changesOf({ status: 'queued' }, null)).toEqual([
    { field: 'status', before: 'queued', after: undefined },
  ]);
});

test('null and absent are the same nothing', () => {
  expect(changesOf({ company: null }, {})).toEqual([]);
});

test('what is no object is one change without a field', () => {
  expect(changesOf('old', 'new')).toEqual([{ field: '', before: 'old', after: 'new' }]);
  expect(changesOf(null, ['a'])).toEqual([{ field: '', before: null, after: ['a'] }]);
});

test('values are written as people write them', () => {
  expect(readableValue('pricePaise', 12_345_650)).toBe('₹1,23,456.50');
  expect(readableValue('members', 123_456)).toBe('1,23,456');
  expect(readableValue('suspendedAt', '2026-07-01T06:00:00.000Z')).toBe('Jul 01, 2026 · 11:30 am');
  expect(readableValue('isFeatured', false)).toBe('✗');
  expect(readableValue('company', null)).toBe('–');
  expect(readableValue('reason', 'Spam')).toBe('Spam');
  expect(readableValue('lines', ['a', { eventId: 'e1', amountPaise: 340_000 }])).toBe(
    'a; Event id: e1, Amount: ₹3,400.00',
  );
});

test('ids are read as what they are the ids of', () => {
  const id = '3f2a9c1b-0000-4000-8000-0000000abcde';
  const names = { [id]: 'Loom day' };
  expect(readableValue('eventId', id, { names })).toBe('Loom day');
  expect(readableValue('lines', [{ eventId: id }], { names, fieldName: () => 'Event' })).toBe(
    'Event: Loom day',
  );
  expect(readableValue('eventId', id)).toBe('…0abcde');
  expect(readableValue('status', 'called_off')).toBe('called off');
});

test('a state has a name, and what a person wrote has none', () => {
  const stateName = () => 'तैयार';
  expect(readableValue('status', 'prepared', { stateName })).toBe('तैयार');
  expect(readableValue('reason', 'prepared', { stateName })).toBe('prepared');
});

test('codes are read as words', () => {
  expect(readableName('user.let_back')).toBe('User let back');
  expect(readableName('isVerifiedOrganiser')).toBe('Is verified organiser');
  expect(readableName('wall_post')).toBe('Wall post');
  expect(readableName('pricePaise')).toBe('Price');
});
