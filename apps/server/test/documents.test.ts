import { expect, test } from 'vitest';
import { plainHandlers } from '#server/plain-handlers.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures, restProcedures } from '#server/trpc/procedures.ts';
import { readRepositoryFile, repositoryFiles } from './repository.ts';
import { createWorld } from './world.ts';

test('docs/product/pages.md has every route of the browser, and no other', () => {
  const routes = repositoryFiles.flatMap((file) => {
    const [, name] = /^apps\/web\/src\/routes\/(?!__root)(.+)\.tsx$/.exec(file) ?? [];
    return name === undefined || name === 'admin' ? [] : [pathOf(name)];
  });
  expect(firstColumn('docs/product/pages.md', /^\| (\/\S*) \|/gm).toSorted()).toEqual(
    routes.toSorted(),
  );
});

test('docs/product/rest.md has every path that is mounted, with who may ask, and no other', async () => {
  const world = await createWorld();
  const mounted = [
    ...restProcedures(declaredProcedures(appRouter)),
    ...plainHandlers(world.deps).operations,
  ].map(({ method, path, access }) => {
    return `${method.toUpperCase()} ${path} | ${access === 'public' ? 'all' : access}`;
  });
  await world.close();
  const told = firstColumn('docs/product/rest.md', /^\| ((?:GET|POST|DELETE) \S+ \| \w+) \|/gm);
  expect(told.toSorted()).toEqual(mounted.toSorted());
});

test('what docs/product/texts.md says is said', () => {
  const sources = repositoryFiles
    .filter((file) => /^(apps\/web|packages\/domain)\/src\/.*(?<!\.test)\.tsx?$/.test(file))
    .map(readRepositoryFile)
    .join('\n');
  const texts = firstColumn('docs/product/texts.md', /^\| `([^`]+)` \|/gm);
  expect(texts.length).toBeGreaterThan(50);
  const parts = texts.flatMap((text) => text.split(/\{[^}]*\}/)).filter((part) => part !== '');
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});

function firstColumn(file: string, rows: RegExp): string[] {
  return [...readRepositoryFile(file).matchAll(rows)].map(([, cell = '']) => cell);
}

/** 'my-events_.$id_.edit' is served at '/my-events/{id}/edit'. */
function pathOf(route: string): string {
  const path = route
    .replace(/(^|\.)index$/, '')
    .replaceAll('_.', '.')
    .replaceAll('.', '/')
    .replaceAll(/\$(\w+)/g, '{$1}');
  return `/${path}`;
}
