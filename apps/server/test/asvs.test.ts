import { expect, test } from 'vitest';
import { asvsLevels } from './asvs-numbers.ts';
import { isCited } from './named-paths.ts';
import { readRepositoryFile } from './repository.ts';

const document = readRepositoryFile('docs/asvs.md');
const expected = Object.entries(asvsLevels).flatMap(([section, levels]) =>
  [...levels].map((_, index) => `${section}.${index + 1}`),
);
/** Reads each item of the list, which may have several lines and stand for several points. */
const rows = document.split(/^## V/m).flatMap((chapter) =>
  [
    ...chapter.replaceAll(/\n {2,}/g, ' ').matchAll(/^- ([\d.]+)(?: to ([\d.]+))?(.*?): (.*)$/gm),
  ].map(([, from = '', to = from, point = '', shown = '']) => {
    const status = /^, (not applicable|not met)\b/.exec(point)?.[1] ?? 'met';
    return { from, to, chapter: Number.parseInt(chapter, 10), status, point, shown };
  }),
);
const points = rows.flatMap(({ from, to, ...row }) =>
  expected
    .slice(expected.indexOf(from), expected.indexOf(to) + 1)
    .map((number) => ({ ...row, number })),
);

test('each point of levels 1 and 2 stands once in docs/asvs.md, in its chapter, and no other', () => {
  expect(expected).toHaveLength(253);
  expect([...Object.values(asvsLevels).join('')].filter((level) => level === '1')).toHaveLength(70);
  for (const { from, to } of rows) expect(expected).toEqual(expect.arrayContaining([from, to]));
  expect(points.map(({ number }) => number).toSorted()).toEqual(expected.toSorted());
  for (const { number, chapter } of points)
    expect(chapter, number).toBe(Number.parseInt(number, 10));
});

test('each is met, not applicable or not met, and says by what or why', () => {
  for (const { number, point, shown } of points) {
    expect(point.length, number).toBeGreaterThan(3);
    expect(shown.length, number).toBeGreaterThan(10);
  }
  const counts = ['met', 'not applicable', 'not met'].map(
    (status) => `${points.filter((point) => point.status === status).length} ${status}`,
  );
  expect(document).toContain(`: ${counts.join(', ')}.`);
});

test('what shows one is there: a test or a program, or a document where documents are asked for', () => {
  const inDocuments = /^(2\.1|5\.1|6\.1|7\.1|8\.1|11\.1|13\.1|14\.1|15\.1|16\.1)\./;
  for (const { number, status, shown } of points) {
    const named = [...shown.matchAll(/`([\w./-]+\.(?:ts|md|yaml)(?:#[\w-]+)?)`/g)].map(
      ([, path = '']) => path,
    );
    expect(
      named.filter((path) => !isCited(path)),
      number,
    ).toEqual([]);
    if (status !== 'met') continue;
    const showing = named.filter((path) =>
      /\.test\.ts$|^(attack|deploy\/rehearsal)\/[\w-]+\.ts$/.test(path),
    );
    if (inDocuments.test(number)) expect(named.length, number).toBeGreaterThan(0);
    else expect(showing.length, number).toBeGreaterThan(0);
  }
});
