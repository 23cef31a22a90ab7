import { dirname } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { plainHandlers } from '#server/plain-handlers.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures, restProcedures } from '#server/trpc/procedures.ts';
import { test } from './fixtures.ts';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

const documents = repositoryFiles.filter((file) => file.endsWith('.md'));
const manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });

test('docs/product/pages.md has every route of the browser, and no other', () => {
  const routes = repositoryFiles.flatMap((file) => {
    const [, name] = /^apps\/web\/src\/routes\/(?!__root)(.+)\.tsx$/.exec(file) ?? [];
    return name === undefined || name === 'admin' ? [] : [pathOf(name)];
  });
  expect(firstColumn('docs/product/pages.md', /^- (\/\S*):/gm).toSorted()).toEqual(
    routes.toSorted(),
  );
});

test('docs/product/rest.md has every path that is mounted, with who may ask, and no other', async ({
  world,
}) => {
  const mounted = [
    ...restProcedures(declaredProcedures(appRouter)),
    ...plainHandlers(world.deps).operations,
  ].map(({ method, path, access }) => {
    return `${method.toUpperCase()} ${path} | ${access === 'public' ? 'all' : access}`;
  });
  const lists = readRepositoryFile('docs/product/rest.md').matchAll(
    /^### (\w+)\n```\n([^`]*)\n```$/gm,
  );
  const told = [...lists].flatMap(([, who, paths = '']) =>
    paths.split('\n').map((path) => `${path} | ${who}`),
  );
  expect(told.toSorted()).toEqual(mounted.toSorted());
});

test('what docs/product/texts.md says is said', () => {
  const sources = repositoryFiles
    .filter((file) => /^(apps\/web|packages\/domain)\/src\/.*(?<!\.test)\.tsx?$/.test(file))
    .map(readRepositoryFile)
    .join('\n');
  const texts = firstColumn('docs/product/texts.md', /^- `([^`]+)`/gm);
  expect(texts.length).toBeGreaterThan(50);
  const parts = texts.flatMap((text) => text.split(/\{[^}]*\}/)).filter((part) => part !== '');
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});

test('.env.example has every key of the environment, and documents no other', () => {
  const keys = firstColumn('apps/server/src/environment.ts', /^ {2}([A-Z_\d]+): /gm);
  expect(firstColumn('.env.example', /^([A-Z_\d]+)=/gm).toSorted()).toEqual(keys.toSorted());
  const named = documents.flatMap((file) =>
    firstColumn(file, /`([A-Z]+(?:_[A-Z\d]+)+)(?:=\S*)?`/g),
  );
  // These are Vite's own, the one that tells Vite where it is, and those of compose.
  const others = ['API_ORIGIN', ...firstColumn('deploy/example.env', /^([A-Z_\d]+)=/gm)];
  expect(named.filter((key) => ![...keys, ...others].includes(key))).toEqual([]);
});

test('every command that a document names is one', () => {
  const named = documents.flatMap((file) =>
    [
      ...readRepositoryFile(file).matchAll(/\b(?:npm|bun) run (?:--cwd (\S+) )?([\w:]+(?:-\w+)*)/g),
    ].map(([command, folder, name = '']) => ({ command, name, folder: folder ?? dirname(file) })),
  );
  expect(named.length).toBeGreaterThan(20);
  const unknown = named.filter(({ folder, name }) => !commandsOf(folder).includes(name));
  expect(unknown).toEqual([]);
});

test('every procedure that an attack, a bench or a journey calls by its name is one', () => {
  const programs = repositoryFiles.filter((file) =>
    /^(attack|bench|deploy|apps\/web\/e2e)\/.*\.tsx?$/.test(file),
  );
  const called = programs.flatMap((file) =>
    firstColumn(file, /["'`]\/trpc\/([a-z]\w*(?:\.\w+)+)(?=["'`?])/g),
  );
  expect(called.length).toBeGreaterThan(50);
  const names = declaredProcedures(appRouter).map(({ name }) => name);
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
});

/** Lists the root's commands, and those of the folder that the document names or stands in. */
function commandsOf(folder: string): string[] {
  const manifests = ['package.json', `${folder}/package.json`].filter((file) =>
    repositoryFiles.includes(file),
  );
  return manifests.flatMap((file) =>
    Object.keys(manifest.parse(JSON.parse(readRepositoryFile(file))).scripts),
  );
}

test('every folder of the server’s features has its word in docs/glossary.md, and the reverse', () => {
  const folders = repositoryFiles.flatMap((file) => {
    const [, noun] = /^apps\/server\/src\/features\/\w+\/([\w-]+)\//.exec(file) ?? [];
    return noun === undefined ? [] : [noun];
  });
  const items = firstColumn('docs/glossary.md', /^- [^:(]*\(([^:)]*)\)/gm);
  const named = items.flatMap((item) => [...item.matchAll(/`([\w-]+)`/g)].map(([, noun]) => noun));
  expect([...new Set(named)].toSorted()).toEqual([...new Set(folders)].toSorted());
});

function firstColumn(file: string, rows: RegExp): string[] {
  return [...readRepositoryFile(file).matchAll(rows)].map(([, cell = '']) => cell);
}

/** Returns the path of a route: 'my-events_.$id_.edit' is served at '/my-events/{id}/edit'. */
function pathOf(route: string): string {
  const path = route
    .replace(/(^|\.)index$/, '')
    .replaceAll('_.', '.')
    .replaceAll('.', '/')
    .replaceAll(/\$(\w+)/g, '{$1}');
  return `/${path}`;
}
