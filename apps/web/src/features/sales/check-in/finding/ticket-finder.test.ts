import { describe, expect, test } from 'vitest';
import { findTickets, readNames } from './ticket-finder.ts';

const people = [
  { name: 'Asha Rao', code: 'NGS-2222-2222', bookingCode: 'NGK-7F3K-9QX2' },
  { name: 'आशा वर्मा', code: 'NGS-3333-3333', bookingCode: 'NGK-3333-3334' },
  { name: 'Lakshmi Nair', code: 'NGS-4444-4ABC', bookingCode: 'NGK-4444-4445' },
  { name: 'सुनीता Chai', code: 'NGS-5555-5555', bookingCode: 'NGK-5555-5556' },
];
const found = (search: string) => findTickets(people, search).map(({ name }) => name);

describe('a name is found', () => {
  test.each([
    ['in any case, by the beginnings of its words, in any order', 'RAO as', ['Asha Rao']],
    ['in another script, as it sounds', 'आशा', ['Asha Rao', 'आशा वर्मा']],
    ['from the other script too', 'varma', ['आशा वर्मा']],
    ['as another would spell it', 'laxmi', ['Lakshmi Nair']],
    ['before it is all typed', 'suni', ['सुनीता Chai']],
    ['चाय is chai', 'चाय', ['सुनीता Chai']],
    ['not by half of a search', 'asha nair', []],
    ['not by nothing', '  ', []],
  ])('%s', (_, search, names) => {
    expect(found(search)).toEqual(names);
  });
});

describe('a code is found', () => {
  test.each([
    ['by its last signs', '4abc', ['Lakshmi Nair']],
    ["by the booking's last signs, however they are typed", '9 qx-2', ['Asha Rao']],
    ['by its beginning', 'ngs-5555', ['सुनीता Chai']],
    ['not by what all of them begin with', 'NGS', []],
  ])('%s', (_, search, names) => {
    expect(found(search)).toEqual(names);
  });
});

test('names are read ahead some at a time, each once', async () => {
  const many = Array.from({ length: 450 }, (_, at) => ({ name: `Guest ${at}` }));
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await readNames([...many, ...many], pause);
  expect(pauses).toBe(3);
  await readNames(many, pause);
  expect(pauses).toBe(3);
});
