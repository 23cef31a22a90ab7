import { foldedSql } from '@nagarika/db/statements/folded-sql';
import { folded } from '@nagarika/domain/language/folding/folded';
import { foldedQuery, soundsLike } from '@nagarika/domain/language/folding/folded-query';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { readRepositoryFile } from '#test/repository.ts';
import type { World } from '#test/world.ts';

test('the migration has the function as the domain folds', () => {
  expect(readRepositoryFile('drizzle/0000_extensions.sql')).toContain(foldedSql);
});

/** Letters of each script, and the signs that stand beside them in people's texts. */
const letters = [
  ...'aeiouychkstnzwxpgdbj'.repeat(2),
  ..."    .-'’\n1०९àñśİßﬁ",
  ...'कखगचछजझटडतदधनपफबभमयरलवशसहक्षज्ञअआइईउऊएऐओऔािीुूेैोौंँः़्ऽ',
  ...'চায়ড়ৎৰৱেো',
  ...'ਚਾਹੱੰੜ',
  ...'ચાયળ',
  ...'ଚାଯୟୱଡ଼',
  ...'தமிழ்றன',
  ...'చాయ్ళ',
  ...'ಚಾಯ್ೊ',
  ...'ചായൺൻർൽൾൗ',
  ...'چ中😀\u0301\u200d',
];
const text = fc.array(fc.constantFrom(...letters), { maxLength: 60 }).map((some) => some.join(''));

const inDatabase = async (world: World, texts: string[]) => {
  const rows = await world.sql<{ words: string[] }[]>`
    select tsvector_to_array(folded(findable(text))) as words
    from unnest(${texts}::text[]) with ordinality as given(text, n) order by n`;
  return rows.map(({ words }) => words);
};

test('database and domain fold alike', async ({ world }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      const ours = texts.map((one) => [...folded(one)].sort());
      expect(await inDatabase(world, texts)).toEqual(ours);
    }),
    { numRuns: 40 },
  );
});

test('whatever is searched for is a question that the database reads, and the domain answers so too', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(text, { minLength: 20, maxLength: 20 }),
      async (search, texts) => {
        const query = foldedQuery(search);
        const isLike = soundsLike(search);
        if (query === null) {
          expect(texts.some(isLike)).toBe(false);
          return;
        }
        const rows = await world.sql<{ isFound: boolean }[]>`
        select folded(findable(text)) @@ ${query}::tsquery as "isFound"
        from unnest(${[...texts, search]}::text[]) with ordinality as given(text, n) order by n`;
        rows.forEach(({ isFound }, n) => {
          if (isFound) expect(isLike([...texts, search][n] ?? '')).toBe(true);
        });
        expect(rows.at(-1)?.isFound).toBe(true);
      },
    ),
    { numRuns: 100, examples: [['कaैaू', Array<string>(20).fill('ऊ कल')]] },
  );
});

test('long texts, and those without words, are folded in a moment', async ({ world }) => {
  const texts = [
    '',
    ' ',
    '😀🎉',
    '…—',
    'a'.repeat(100_000),
    'क'.repeat(20_000),
    'ee'.repeat(20_000),
  ];
  const [none, blank, emoji, dashes, ...long] = await inDatabase(world, texts);
  expect([none, blank, emoji, dashes]).toEqual([[], [], [], []]);
  for (const [n, words] of long.entries()) {
    expect(words).toEqual([...folded(texts[n + 4] ?? '')].sort());
    for (const word of words) expect(word.length).toBeLessThan(60);
  }
  expect(foldedQuery('😀 …')).toBeNull();
});
