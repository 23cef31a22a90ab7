import { expect, test } from 'vitest';
import { allows, exceptions, licensed } from '../../../supply/licences.ts';
import { idOf, lockedPackages } from '../../../supply/lock.ts';
import { billOf } from '../../../supply/sbom.ts';
import { readRepositoryFile } from './repository.ts';

const packages = lockedPackages();
const all = licensed(packages);

test('everything installed is under a licence that may be used', () => {
  expect(packages.length).toBeGreaterThan(500);
  const wrong = all.filter(({ problem }) => problem !== null);
  expect(wrong.map((one) => `${idOf(one)} ${one.problem}`)).toEqual([]);
  // Licences of packages not installed, as most are here, are read by nobody.
  expect(all.filter(({ licence }) => licence !== null).length).toBeGreaterThan(packages.length / 2);
  const names = new Set(packages.map(({ name }) => name));
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
});

test('of a choice one must be allowed, of several all, and what we changed is not MPL or LGPL', () => {
  for (const good of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1', 'MPL-2.0']) {
    expect(allows(good)).toBe(true);
  }
  for (const bad of ['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-3.0', '', 'SSPL-1.0', 'UNLICENSED']) {
    expect(allows(bad)).toBe(false);
  }
  expect(allows('MPL-2.0', true)).toBe(false);
});

test('the bill of materials names every package of the lock, and what it needs', () => {
  const bill = billOf(all, new Date(0));
  const ids = [...readRepositoryFile('bun.lock').matchAll(/^ {4}"[^"]+": \["([^"]+)"/gm)];
  const locked = ids.flatMap(([, id = '']) => (id.includes('@workspace:') ? [] : [id]));
  const named = bill.components.map(({ name, version }) => `${name}@${version}`);
  expect(named.toSorted()).toEqual([...new Set(locked)].toSorted());
  expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(named.length);
  const hono = bill.components.find(({ name }) => name === 'hono');
  expect(hono).toMatchObject({ licenses: [{ license: { id: 'MIT' } }], scope: 'required' });
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const pgBoss = bill.components.find(({ name }) => name === 'pg-boss');
  expect(needs.get(pgBoss?.purl ?? '')).toContainEqual(expect.stringMatching(/^pkg:npm\/pg@/));
});
