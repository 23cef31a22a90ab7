import { expect, test } from 'vitest';
import { inEnglish } from '../../language/in-english.ts';
import { readGuestLine } from './guest-list.ts';

const types = [{ id: 'one', name: 'General' }];
const read = (phone: string) => {
  const line = { line: 1, name: 'Asha', phone, ticketType: '', seats: '', note: '' };
  const { guest, errors } = readGuestLine(line, types);
  return guest ? guest.phone : errors.map(inEnglish);
};

test('a number is read as spreadsheets write it, and one that they have shortened is explained', () => {
  expect(read('9876543210.0')).toBe('+919876543210');
  expect(read("'+91 98765-43210")).toBe('+919876543210');
  expect(read('9876543210,00')).toBe('+919876543210');
  expect(read('98765.00000'), 'a dot in its middle').toBe('+919876500000');
  expect(read('987.650.0000')).toBe('+919876500000');
  expect(read('919876543210.0')).toBe('+919876543210');
  const explained = (text: string) => [
    `The spreadsheet has shortened this number to ${text}. Please format its column as text, enter the numbers again and save.`,
  ];
  expect(read('9.87654E+09')).toEqual(explained('9.87654E+09'));
  expect(read(' 9,87654e9 ')).toEqual(explained('9,87654e9'));
  expect(read('98765.4321')).toEqual(['Please enter a valid 10-digit mobile number.']);
});
