import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['apps/web/src', 'packages/domain/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${folder}/${name}`,
  ),
);

test('each group that names our sources has some: a moved file would fall out of its chunk unnoticed', () => {
  const ours = chunkGroups.filter(({ test: { source } }) =>
    /(?:src|domain)\\?\/src|src\\?\//.test(source),
  );
  expect(ours.length).toBeGreaterThan(15);
  const empty = ours.filter((group) => !sources.some((file) => group.test.test(file)));
  expect(empty.map(({ name }) => name)).toEqual([]);
});
