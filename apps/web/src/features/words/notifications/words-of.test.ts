import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

const told = { title: 'Booking confirmed', eventTitle: 'Garba Night' };

test('a card leads with the event, and names it once', () => {
  const message = 'Garba Night: your ticket is ready.';
  expect(wordsOf({ ...told, message })).toEqual({
    heading: 'Garba Night',
    rest: 'Booking confirmed',
    message: 'Your ticket is ready.',
  });
});

test('the name is taken off whatever language follows it', () => {
  const message = 'Garba Night: आपका टिकट तैयार है।';
  expect(wordsOf({ ...told, message }).message).toBe('आपका टिकट तैयार है।');
});

test('a sentence that needs the name keeps it', () => {
  const message = 'Garba Night is on Sat 5 Jul.';
  expect(wordsOf({ ...told, message }).message).toBe(message);
  expect(wordsOf({ ...told, message: 'Garba Night: ' }).message).toBe('Garba Night: ');
});

test('what is about no event leads with its title', () => {
  const welcome = { title: 'Welcome', message: 'Find events.', eventTitle: null };
  expect(wordsOf(welcome)).toEqual({ heading: 'Welcome', rest: null, message: 'Find events.' });
});
