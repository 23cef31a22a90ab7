import { expect, test } from 'vitest';
import { lockedPackages } from '../../../supply/lock.ts';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

/**
 * Lists the files that use parts of a library that it does not promise, by the version whose source was read for
 * them. Whoever takes a newer version reads its source first.
 */
const held: Record<string, readonly string[]> = {
  'drizzle-orm@0.45.4': ['packages/db/src/private/drizzle.ts'],
  'postgres@3.4.9': ['packages/db/src/private/postgres.ts', 'patches/postgres@3.4.9.patch'],
  'pg-boss@12.30.0': ['apps/server/src/adapters/private/pg-boss.ts'],
  'razorpay@2.9.8': ['apps/server/src/adapters/private/razorpay.ts'],
  'prom-client@15.1.3': ['apps/server/src/platform/figures/metrics.ts'],
  'fontkit@2.0.4': ['apps/server/src/pdf/sheet.ts'],
};

test('each library is of the version that was read', () => {
  const names = new Set(Object.keys(held).map((id) => id.slice(0, id.lastIndexOf('@'))));
  const locked = lockedPackages().filter(({ name }) => names.has(name));
  const installed = locked.map(({ name, version }) => `${name}@${version}`);
  expect(installed.toSorted()).toEqual(Object.keys(held).toSorted());
});

test('nothing else reaches past the types of a library', () => {
  const isCode = /^(apps\/server|packages\/db)\/src\/.*(?<!\.test)\.ts$/;
  const reaching = repositoryFiles.filter(
    (file) =>
      /^patches\/.*\.patch$|\/private\//.test(file) ||
      (isCode.test(file) && readRepositoryFile(file).includes('as unknown as')),
  );
  // The fence uses promised parts of Drizzle alone.
  const fence = 'apps/server/src/features/events/events/listing/find-by-spans.ts';
  expect(reaching.toSorted()).toEqual([...Object.values(held).flat(), fence].toSorted());
});
