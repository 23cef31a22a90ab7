import { describe, expect, test } from 'vitest';
import { english, pseudo } from './support/pseudo-words.ts';
import { faultsIn } from './support/unworded-texts.ts';

describe('an invented language', () => {
  test.each([
    ['Select City', '⟦Šèéļèéçţ Çìíţýÿ⟧'],
    [
      "It's {n, plural, =0 {none} one {# <0>seat</0>} other {# of {name}}}.",
      /=0 \{ñ.* one \{# <0>š/,
    ],
    ['{kind, select, free {Free} other {Paid}}', /\{kind, select, free \{Ƒ.*\} other \{Þ/],
    ["Don't", /^⟦Ďòóñ'ţ⟧$/],
  ])('says %j in other letters', (pattern, said) => {
    expect(pseudo(pattern)).toMatch(said);
    expect(english(pseudo(pattern)).replaceAll("''", "'")).toBe(`⟦${pattern}⟧`);
  });
});

const all = pseudo('all cities');
const faults = (...lines: string[]) => faultsIn({ lines, attributes: [] });

test.each([
  [['2 hours ago'], 'in no catalog'],
  [[`${pseudo('Status')}: confirmed`], 'in no catalog'],
  [[`${pseudo('Stories by')} ◆`], 'glued from parts'],
  [[`${pseudo('Rated')} 4.4`], 'glued from parts'],
  [[`${pseudo('Used')} ${pseudo('yesterday')}`], 'glued from parts'],
  [[pseudo('Events in {0}').replace('{0}', all)], 'parts in another text'],
])('%j is %s', (lines, fault) => {
  expect(faults(...lines)).toContainEqual(expect.stringMatching(`^${fault}: `));
});

test.each([
  ['a message that goes on in elements of its own', '⟦à', '◆', 'ƀ⟧'],
  ['a name that every language has', pseudo('Events in {0}').replace('{0}', pseudo('Pune'))],
  ['two sentences', `${pseudo('All is well.')} ${pseudo('See the page')}`],
  ['facts beside each other', `${pseudo('Free')} · ${pseudo('Workshops')} · ₹1,200`],
  ['amounts, codes and addresses', '₹15k', 'NGK-Z9YD-WK9Z', 'support@nagarika.example', '12:30'],
  ['a day in other letters', 'சனி, ஜூலை 5'],
])('%s is no fault', (_, ...lines) => {
  expect(faults(...lines)).toEqual([]);
});
