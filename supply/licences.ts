import { existsSync, readdirSync, readFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import { idOf, type Locked, root } from './lock.ts';

/** The names of SPDX. */
const free = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'],
  ...['CC0-1.0', 'Unlicense', 'BlueOak-1.0.0'],
];
/** Licences of packages that our code only uses: not with a patch of ours. */
const unmodified = ['MPL-2.0', 'LGPL-2.1-or-later', 'LGPL-3.0-or-later'];

/** Packages that are used though their licence is another, or is not named: read by a person, with why. */
export const exceptions: Record<string, { licence: string; why: string }> = {
  argparse: {
    licence: 'Python-2.0',
    why: 'of tools for build and tests; as free as MIT',
  },
  'caniuse-lite': { licence: 'CC-BY-4.0', why: 'data for the build, never shipped' },
  pako: { licence: 'MIT AND Zlib', why: 'Zlib asks no more than MIT does' },
  'humanize-number': { licence: 'MIT', why: 'says so in its readme; of a test’s store alone' },
  only: { licence: 'MIT', why: 'says so in its readme; of a test’s store alone' },
  'png-js': { licence: 'MIT', why: 'says so in its LICENSE' },
};

export type Licensed = Locked & {
  /** Null when it is not installed here. */
  licence: string | null;
  /** Why it may not be used; null when it may. */
  problem: string | null;
};

/** Reads what each says of itself where it is installed. */
export function licensed(all: readonly Locked[]): Licensed[] {
  const said = installedLicences();
  const patched = Object.keys(manifest.patchedDependencies);
  return all.map((one) => {
    const own = said.get(idOf(one));
    if (own === undefined) {
      return { ...one, licence: null, problem: one.isOptional ? null : 'is not installed' };
    }
    const licence = exceptions[one.name]?.licence ?? own;
    const isPatched = patched.includes(idOf(one));
    const isFine = Boolean(exceptions[one.name]) || allows(licence, isPatched);
    return { ...one, licence, problem: isFine ? null : `is under ${licence || 'no licence'}` };
  });
}

/** Tells whether an SPDX expression is allowed: one of several (OR), or all of them (AND). */
export function allows(expression: string, isPatched = false): boolean {
  const allowed = isPatched ? free : [...free, ...unmodified];
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare
    .split(' OR ')
    .some((part) => part.split(' AND ').every((licence) => allowed.includes(licence)));
}

/** Maps `name@version` to what its package.json says; '' where it says nothing. */
function installedLicences(): Map<string, string> {
  const store = `${root}/node_modules/.bun`;
  const found = new Map<string, string>();
  for (const folder of readdirSync(store)) {
    const name = /^((?:@[^+]+\+)?[^@]+)@/.exec(folder)?.[1]?.replace('+', '/');
    const file = `${store}/${folder}/node_modules/${name}/package.json`;
    if (!name || !existsSync(file)) continue;
    const { version, license, licenses } = Object(JSON.parse(readFileSync(file, 'utf8')));
    found.set(`${name}@${version}`, textOf(license ?? licenses));
  }
  return found;
}

/** Reads `'MIT'`, or as it was written once: `{ type: 'MIT' }`, `[{ type: 'MIT' }]`. */
function textOf(said: unknown): string {
  if (typeof said === 'string') return said;
  if (Array.isArray(said)) return said.map(textOf).join(' OR ');
  return String(Object(said).type ?? '');
}
