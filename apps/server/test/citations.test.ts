import { expect, test } from 'vitest';
import { isCited, leadsSomewhere } from './named-paths.ts';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

/** These are full of what the test looks for. */
const own = /^apps\/server\/test\/(citations\.test|file-vocabulary\.test|named-paths)\.ts$/;
const documents = repositoryFiles.filter((file) => file.endsWith('.md'));
const sources = repositoryFiles.filter(
  (file) =>
    /\.(tsx?|mjs|js|css|html|yml|sql)$|^biome\.json$|^\.env\.example$/.test(file) &&
    !own.test(file),
);

type Found = { where: string; text: string };

test('each path that a document names leads somewhere', () => {
  const named = documents.flatMap(wordsOfDocument).filter(({ text }) => !isDecision(text));
  expect(named.filter(({ text }) => leadsSomewhere(text) === true).length).toBeGreaterThan(300);
  expect(named.filter(({ text }) => leadsSomewhere(text) === false).map(say)).toEqual([]);
});

test('so does each that a message of the linter or the example environment names', () => {
  const named = [
    ...find(['biome.json'], /"message": "(.*)"/g),
    ...find(['.env.example'], /^# (.*)$/gm),
  ].flatMap(({ where, text }) => words(text).map((word) => ({ where, text: word })));
  expect(named.filter(({ text }) => leadsSomewhere(text)).length).toBeGreaterThan(2);
  expect(named.filter(({ text }) => leadsSomewhere(text) === false).map(say)).toEqual([]);
});

test('so does each file that a comment of a source names', () => {
  const comments = find(sources, /^ *(?:\/\*\*|\*|\/\/|--) .*$| \/\/ .*$/gm);
  const named = comments.flatMap(({ where, text }) =>
    (text.match(/(?<![\w./@*{<-])(?:[\w-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|grit)\b(?!\.)/g) ?? []).map(
      (file) => ({ where, text: file }),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const isFile = (path: string) => repositoryFiles.some((one) => `/${one}`.endsWith(`/${path}`));
  expect(named.filter(({ text }) => !isFile(text)).map(say)).toEqual([]);
});

test('each link between documents leads to a file, and to a heading where it names one', () => {
  const links = documents.flatMap((file) =>
    find([file], /\]\(([^)\s]+)\)/g)
      .filter(({ text }) => !/^(https?|mailto):/.test(text))
      .filter(({ text }) => !isCited(text, file)),
  );
  expect(links.map(say)).toEqual([]);
});

test('each citation of a document is of one in this repository, by its file or decision', () => {
  const cited = [
    ...find(documents, /\bdocs\/(?:decisions\/\d{4}\b(?!-)|[\w./-]*\w\.md(?:#[\w-]+)?)/g),
    ...find(sources, /(?<![\w./-])(?:docs\/[\w./#-]*\w|(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?)/g),
  ];
  expect(cited.length).toBeGreaterThan(120);
  const isExact = (text: string) => isDecision(text) || (text.includes('.md') && isCited(text));
  const wrong = cited.filter(({ text }) => !isExact(text));
  expect(wrong.map(say)).toEqual([]);
});

test('a section has the name of its document beside it, and no document is without a name', () => {
  const bare = find([...documents, ...sources], /^.*(?:§|\bsections?) ?\d.*$/gim).filter(
    ({ text }) => !/RFC \d+|\bAct\b|XML 1\.0|SVG 2/.test(text),
  );
  expect(bare.map(say)).toEqual([]);
  expect(find([...documents, ...sources], /^.*\b(?:spec|specification)\b.*$/gim).map(say)).toEqual(
    [],
  );
});

test('a decision has its date and how it stands, and the index names all of them', () => {
  const folder = 'docs/decisions/';
  const index = `${folder}README.md`;
  const decisions = documents.filter((file) => file.startsWith(folder) && file !== index);
  const undated = decisions.filter(
    (file) =>
      !/^# .+\n\d{4}-\d\d-\d\d · (?:accepted|superseded by \d{4})\n/.test(readRepositoryFile(file)),
  );
  expect(undated).toEqual([]);
  const listed = find([index], /\]\((\d{4}-[\w-]+\.md)\)/g).map(({ text }) => folder + text);
  expect(listed.toSorted()).toEqual(decisions.toSorted());
  const numbers = find(decisions, /(?<![\d.,₹-])0\d{3}(?!\d)/g);
  expect(numbers.filter(({ text }) => !isDecision(folder + text)).map(say)).toEqual([]);
});

/** Tells whether one file begins with the number of `docs/decisions/0040`. */
function isDecision(text: string): boolean {
  return (
    /\/\d{4}$/.test(text) && documents.filter((file) => file.startsWith(`${text}-`)).length === 1
  );
}

/** Reads words between backticks, also in a block of code. */
function wordsOfDocument(file: string): Found[] {
  return find([file], /```[\s\S]*?```|`[^`\n]+`/g).flatMap(({ where, text }) =>
    words(text).map((word) => ({ where, text: word })),
  );
}

function words(text: string): string[] {
  return text
    .split(/[\s`()]+/)
    .map((word) => word.replaceAll(/^[[(]+|[\].,:;)]+$/g, ''))
    .filter((word) => word !== '' && !word.startsWith('/'));
}

function find(files: readonly string[], pattern: RegExp): Found[] {
  return files.flatMap((file) => {
    const text = readRepositoryFile(file);
    return [...text.matchAll(pattern)].map((match) => ({
      where: `${file}:${text.slice(0, match.index).split('\n').length}`,
      text: match[1] ?? match[0],
    }));
  });
}

function say({ where, text }: Found): string {
  return `${where} ${text.trim()}`;
}
