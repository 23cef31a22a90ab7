import { expect, test } from 'vitest';
import { groups } from '../../../mutants/modules.ts';
import { readSurvivors } from '../../../mutants/survivors.ts';
import { readRepositoryFile, repositoryFiles, root } from './repository.ts';

test('each pattern of the modules that are mutated, and of their tests, finds a file', () => {
  const patterns = groups.flatMap(({ modules, tests }) => [...modules, ...tests]);
  const empty = patterns.filter((pattern) => {
    const glob = new Bun.Glob(pattern);
    return !repositoryFiles.some((file) => glob.match(file));
  });
  expect(patterns.length).toBeGreaterThan(50);
  expect(empty).toEqual([]);
});

test('each mutant that may survive stands in its module still', () => {
  const gone = readSurvivors(root).filter(
    ({ module, text }) =>
      !repositoryFiles.includes(module) ||
      !inOneLine(readRepositoryFile(module)).includes(inOneLine(text)),
  );
  expect(gone).toEqual([]);
});

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
