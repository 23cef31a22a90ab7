import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

/** How code may write a document's number: in paise, as a share, in seconds, milliseconds, pixels, bytes. */
const units = [
  1,
  100,
  1 / 100,
  1_000,
  60,
  3_600,
  60_000,
  3_600_000,
  86_400_000,
  1_000_000,
  2 ** 20,
];

test('each number of docs/product/limits.md stands in the file before it', () => {
  const rows = rowsOf(readRepositoryFile('docs/product/limits.md'));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.flatMap(strangeNumbers)).toEqual([]);
});

test('a number that is not in the code is found', () => {
  const row = {
    what: 'tickets a booking',
    cell: '6',
    files: ['packages/domain/src/events/prices/chosen-lines.ts'],
  };
  expect(strangeNumbers(row)).toEqual(['tickets a booking: 6']);
  expect(strangeNumbers({ ...row, cell: '5' })).toEqual([]);
});

type Row = { what: string; cell: string; files: string[] };

/** Reads the items of the lists: files, a colon, and their numbers in words. */
function rowsOf(document: string): Row[] {
  const items = document.replaceAll(/\n {2,}/g, ' ').matchAll(/^- ((?:`[^`]+`(?:, )?)+): (.*)$/gm);
  return [...items].map(([, where = '', cell = '']) => {
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return { what: files.join(', '), cell, files };
  });
}

function strangeNumbers({ what, cell, files }: Row): string[] {
  const known = numbersIn(files.map(sourceOf).join('\n'));
  return numbersIn(cell)
    .filter((number) => !units.some((unit) => known.some((one) => near(one, number * unit))))
    .map((number) => `${what}: ${number}`);
}
const near = (one: number, other: number) => Math.abs(one - other) < 1e-9 * Math.abs(other) + 1e-12;

function sourceOf(file: string): string {
  const path = repositoryFiles.find((one) => one === file || one.endsWith(`/${file}`));
  if (!path) throw new Error(`no such file: ${file}`);
  return readRepositoryFile(path);
}

/** Reads '1,00,000', '1_000' and '1.5' as one number each. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d_,]*(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits.replaceAll(/[_,]/g, '')),
  );
}
