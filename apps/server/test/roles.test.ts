import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Files that say what an admin is. */
const mayCompare = new Set([
  'packages/domain/src/people/admin-areas.ts',
  'packages/db/src/schema/people/users.ts',
  'apps/server/src/sql/is-admin-of.ts',
  // The list of admins compares, since a partial index serves it only as it is written.
  'apps/server/src/features/people/users/list-users.ts',
]);

/** Finds a role, in code or in SQL, beside the word that makes an admin. */
const compares = /\brole\b\}?\)?\s*(?:[!=]==?|=|,)\s*['"`]admin['"`]/;

test.for([
  ["user.role === 'admin'", true],
  ["if (row?.role !== 'admin')", true],
  ["eq(users.role, 'admin')", true],
  [`sql\`\${users.role} = 'admin'\``, true],
  ["by === 'admin'", false],
  ["{ role: 'admin' }", false],
] as const)('%s is found: %s', ([code, isFound]) => expect(compares.test(code)).toBe(isFound));

test('whether somebody is an admin, and of which area, is asked by isAdmin, mayActIn and isAdminOf alone', () => {
  const files = [...new Bun.Glob('{apps,packages}/*/src/**/*.{ts,tsx}').scanSync(root)].filter(
    (file) => !file.includes('.test.') && !file.includes('node_modules'),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const raw = files.filter(
    (file) => !mayCompare.has(file) && compares.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(raw).toEqual([]);
});
