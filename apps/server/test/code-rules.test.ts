import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

const code = repositoryFiles.filter(
  (file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !file.endsWith('.gen.ts'),
);

/** Lines. */
const most = { source: 250, test: 400 };

/** Longer, each for its reason. */
const long: Record<string, string> = {
  'apps/server/test/payloads.test.ts': 'one hostile text through every page, file and feed',
  'apps/server/test/access-rules.ts': 'who may call each procedure, one after the other',
  'apps/server/test/admin-rules.ts': 'the same of the admins',
};

const isTest = (file: string) =>
  /\.(?:test|walk)\.tsx?$/.test(file) || /^apps\/(?:server\/test|web\/(?:e2e|test))\//.test(file);

test('no file is longer than CONTRIBUTING.md has it', () => {
  expect(code.length).toBeGreaterThan(2000);
  const found = code.flatMap((file) => {
    const lines = readRepositoryFile(file).split('\n').length - 1;
    const bound = isTest(file) ? most.test : most.source;
    return lines > bound ? [{ file, lines }] : [];
  });
  expect(
    found.filter(({ file }) => !(file in long)).map(({ file, lines }) => `${file}: ${lines} lines`),
  ).toEqual([]);
  expect(Object.keys(long).sort()).toEqual(
    found
      .map(({ file }) => file)
      .filter((file) => file in long)
      .sort(),
  );
});

/** Folders whose files another rule names: a route each, and a command each. */
const flat = ['apps/web/src/routes', 'attack', 'bench'];
const mostFiles = 15;

test('no folder has more files beside tests than docs/decisions/0247 has it', () => {
  const sources = code.filter((file) => !isTest(file));
  const folders = Map.groupBy(sources, (file) => file.slice(0, Math.max(0, file.lastIndexOf('/'))));
  const full = [...folders].filter(([, files]) => files.length > mostFiles);
  expect(folders.size).toBeGreaterThan(300);
  expect(full.map(([folder]) => folder).sort()).toEqual(flat);
});

/** Rules of lint that are switched off, by file: what stands there has no other way. */
const ignored: Record<string, string> = {
  'apps/web/e2e/support/needing-none.ts': 'lint/correctness/noEmptyPattern',
  'apps/web/src/components/ui/forms/group.tsx': 'lint/a11y/useSemanticElements',
  'apps/web/src/components/ui/key-area.tsx': 'lint/a11y/noStaticElementInteractions',
  'apps/web/src/components/ui/scroll-box.tsx': 'lint/a11y/noNoninteractiveTabindex',
  'packages/db/src/replica-reads.ts': 'lint/suspicious/noThenProperty',
};

test('no rule of lint is switched off but those that are listed, each with its reason', () => {
  const own = 'apps/server/test/code-rules.test.ts';
  const found = code.flatMap((file) =>
    file === own
      ? []
      : [
          ...readRepositoryFile(file).matchAll(
            /(?:biome-ignore(?:-all|-start)?|eslint-disable\S*|@ts-ignore|@ts-nocheck) ?([\w/]*)(: .+)?/g,
          ),
        ].map(([all, rule = '', reason]) => [file, reason ? rule : `${all}: no reason`]),
  );
  expect(found.sort()).toEqual(Object.entries(ignored));
});
