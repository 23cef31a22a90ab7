import { expect, test } from 'vitest';
import { asvsLevels } from './asvs-numbers.ts';
import { isCited } from './named-paths.ts';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

const chapters = repositoryFiles.filter((file) => /^docs\/asvs\/[\w-]+\.md$/.test(file)).sort();
const rows = chapters.flatMap((file) =>
  [...readRepositoryFile(file).matchAll(/^\| V(\S+) \| (.*)$/gm)].map(
    ([, number = '', rest = '']) => {
      const [level = '', point = '', status = '', shown = ''] = rest.split(' | ');
      return { number, level, point, status, shown: shown.replace(/ \|$/, ''), file };
    },
  ),
);
const expected = Object.entries(asvsLevels).flatMap(([section, levels]) =>
  [...levels].map((level, index) => `${section}.${index + 1} ${level}`),
);

test('each point of levels 1 and 2 stands once in the chapters of docs/asvs.md, and no other', () => {
  expect(expected).toHaveLength(253);
  expect(expected.filter((one) => one.endsWith(' 1'))).toHaveLength(70);
  expect(rows.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(
    expected.toSorted(),
  );
  for (const { number, file } of rows)
    expect(Number(/\/(\d+)-/.exec(file)?.[1]), number).toBe(Number.parseInt(number, 10));
});

test('each is met, not applicable or not met, and says by what or why', () => {
  for (const { number, point, status, shown } of rows) {
    expect(['met', 'not applicable', 'not met'], number).toContain(status);
    expect(point.length, number).toBeGreaterThan(3);
    expect(shown.length, number).toBeGreaterThan(10);
  }
});

test('what shows one is there: a test or a program, or a document where documents are asked for', () => {
  const inDocuments = /^(2\.1|5\.1|6\.1|7\.1|8\.1|11\.1|13\.1|14\.1|15\.1|16\.1)\./;
  for (const { number, status, shown } of rows) {
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

test('docs/asvs.md counts them, and names those that are not met', () => {
  const index = readRepositoryFile('docs/asvs.md');
  for (const file of chapters) {
    const of = rows.filter((row) => row.file === file);
    const counts = ['met', 'not applicable', 'not met'].map(
      (status) => of.filter((row) => row.status === status).length,
    );
    expect(index).toContain(`](${file.slice('docs/'.length)}) | ${counts.join(' | ')} |`);
  }
  const named = [...index.matchAll(/^- V(\S+): /gm)].map(([, number]) => number);
  const open = rows.filter(({ status }) => status === 'not met').map(({ number }) => number);
  expect(named).toEqual(open);
});
