import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * A feature of the server is made of these, of processes (`…-child.ts`), and of files named after their
 * exports: createOrder stands in create-order.ts (docs/architecture.md), and so would createOrderStatement.
 * Operations that undo or answer each other share the file of the first (docs/decisions/0248-opposites.md).
 */
const closed = ['router', 'admin-router', 'queries', 'schemas', 'http', 'jobs'];

const features = fileURLToPath(new URL('../src/features', import.meta.url));

test('a file of a feature is called as what it holds', () => {
  const all = filesOf(features);
  expect(all.length).toBeGreaterThan(200);
  const strange = all.filter((file) => !isCalledRightly(file, readFileSync(file, 'utf8')));
  expect(strange.map(nameIn)).toEqual([]);
});

test('what is called otherwise is found', () => {
  const verb = 'export async function createOrder() {}';
  expect(isCalledRightly('checkout/create-order.ts', verb)).toBe(true);
  expect(isCalledRightly('checkout/claim.ts', 'export type Claim = {};')).toBe(true);
  expect(isCalledRightly('checkout/router.ts', verb)).toBe(true);
  expect(isCalledRightly('checkout/service.ts', verb)).toBe(false);
  expect(isCalledRightly('checkout/order.ts', verb)).toBe(false);
  const statement = 'export function createOrderStatement() {}';
  expect(isCalledRightly('checkout/create-order.ts', statement)).toBe(true);
  expect(isCalledRightly('checkout/order.ts', statement)).toBe(false);
});

const nameIn = (file: string) => file.slice(features.length + 1);

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
}

function isCalledRightly(file: string, text: string): boolean {
  const name = basename(file, '.ts');
  if (closed.includes(name) || name.endsWith('-schemas') || name.endsWith('-child')) return true;
  const exported = [
    ...text.matchAll(/^export (?:async )?(?:function\*?|const|class|type) (\w+)/gm),
  ];
  return exported.some(([, what = '']) =>
    [what, what.replace(/(?:Statements?|Query)$/, '')].some((one) => kebab(one) === name),
  );
}

/** Writes `createOrder` and `CreateOrder` as a file's name: `create-order`. */
function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
