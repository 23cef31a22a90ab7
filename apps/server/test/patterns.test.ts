import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { z } from 'zod';

/** All code that may see a member's text, in the browser too. */
const folders = ['packages/domain/src', 'packages/db/src', 'apps/server/src', 'apps/web/src'];
const root = new URL('../../../', import.meta.url);

const regexes = z.object({ pattern: z.string(), flags: z.string() });
type Found = z.infer<typeof regexes> & { where: string };

let recheck: typeof import('recheck');
beforeAll(async () => {
  // The variable is read at import. With its native program it takes a seventh of the time of its
  // JavaScript, the fallback.
  process.env.RECHECK_BACKEND = 'auto';
  recheck = await import('recheck');
});

test('no pattern takes more time than its text is long', async () => {
  const found = folders.flatMap(patternsIn);
  expect(found.length).toBeGreaterThan(50);
  const unsafe: string[] = [];
  for (const { pattern, flags, where } of found.filter(isRepeating)) {
    const { status } = await recheck.check(pattern, flags, { timeout: 60_000 });
    if (status !== 'safe') unsafe.push(`${where} /${pattern}/${flags}: ${status}`);
  }
  expect(unsafe).toEqual([]);
});

test('a pattern is written as one, where this can read it', () => {
  const made = folders.flatMap(sourcesOf).filter(({ text }) => /\bRegExp\(/.test(text));
  expect(made.map(({ path }) => path)).toEqual([]);
});

test('what is slow is found', async () => {
  for (const pattern of ['<[^>]*>', '\\s+$', '(a+)+$', '<\\/?(p|br)\\b[^>]*>']) {
    expect((await recheck.check(pattern, 'g')).status, pattern).toBe('vulnerable');
  }
});

/** Tells whether a pattern repeats: without `*`, `+` or `{n,}` it ends after a fixed number of steps. */
function isRepeating({ pattern }: Found): boolean {
  const bare = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
  return /[*+]|\{\d+,\}/.test(bare);
}

function sourcesOf(folder: string) {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => {
      const path = `${folder}/${file}`;
      return { path, text: readFileSync(new URL(path, root), 'utf8') };
    });
}

function patternsIn(folder: string): Found[] {
  return sourcesOf(folder).flatMap(({ path, text }) => {
    const tree: unknown = parseAst(text, { lang: extname(path) === '.tsx' ? 'tsx' : 'ts' });
    return literalsIn(tree).map(({ regex, start }) => ({
      ...regex,
      where: `${path}:${text.slice(0, start).split('\n').length}`,
    }));
  });
}

const literal = z.object({ type: z.literal('Literal'), regex: regexes, start: z.int() });

function literalsIn(node: unknown): z.infer<typeof literal>[] {
  if (typeof node !== 'object' || node === null) return [];
  const found = literal.safeParse(node);
  return found.success ? [found.data] : Object.values(node).flatMap(literalsIn);
}
