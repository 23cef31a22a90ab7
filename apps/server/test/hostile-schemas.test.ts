import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { accessRules } from '#test/access-rules.ts';
import { atFullLength, hostilePatterns, hostileTexts } from '#test/hostile-values.ts';
import { leavesOf } from '#test/leaves.ts';
import { test } from '#test/scene.ts';

/** Signs that no accepted text may hold (packages/domain/src/language/text.ts). */
const unclean =
  /[^\P{Cc}\n\t]|[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]|\p{M}{31}/u;

const procedures = declaredProcedures(appRouter).flatMap(({ name, input }) =>
  input ? [{ name, input }] : [],
);

describe('what a schema takes is clean: an input of', () => {
  test.for(procedures)('$name', async ({ name, input }, { scene }) => {
    const good = await accessRules[name]?.input(scene, 'member');
    const taken: string[] = [];
    for (const leaf of leavesOf(input)) {
      for (const [kind, text] of Object.entries(hostileTexts)) {
        const read = input.safeParse(leaf.put(good, text));
        if (read.success && textsIn(read.data).some(isUnclean)) {
          taken.push(`${leaf.name}: ${kind}`);
        }
      }
    }
    expect(taken).toEqual([]);
  });
});

function isUnclean(text: string): boolean {
  return unclean.test(text) || text !== text.normalize('NFC');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}

const domain = new URL('../../../packages/domain/src/', import.meta.url);

async function domainSchemas() {
  const files = readdirSync(domain).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(new URL(file, domain).href);
      return Object.entries(module).map(([name, value]) => ({ name: `${file} ${name}`, value }));
    }),
  );
  return modules
    .flat()
    .flatMap(({ name, value }) => schemaOf(value).map((input) => ({ name, input })));
}

/** Returns a module's values that are schemas. */
function schemaOf(value: unknown): z.ZodType[] {
  return value instanceof z.ZodType ? [value] : [];
}

const longTexts = hostilePatterns.map((pattern) => {
  const text = atFullLength(pattern);
  return { pattern, text, quarter: text.slice(0, text.length / 4) };
});
/** Smaller times are not compared: they are mostly noise. */
const noticedMs = 50;
/** A text takes four times its quarter by its length, sixteen times by the square. */
const allowedGrowth = 8;
const allowedMs = 1_000;

describe('the longest text takes time by its length: a schema of', async () => {
  test.each([...procedures, ...(await domainSchemas())])('$name', ({ input }) => {
    const slow: string[] = [];
    for (const leaf of leavesOf(input)) {
      for (const { pattern, text, quarter } of longTexts) {
        const ms = quickest(input, leaf.put(undefined, text), noticedMs);
        if (ms <= noticedMs) continue;
        const growth = ms / quickest(input, leaf.put(undefined, quarter));
        if (growth > allowedGrowth || ms > allowedMs) {
          slow.push(
            `${leaf.name}: ${JSON.stringify(pattern)} ${ms} ms, ${growth} times its quarter's`,
          );
        }
      }
    }
    expect(slow).toEqual([]);
  });
});

/**
 * Returns milliseconds of CPU, of the quickest of five, so that another process on the machine cannot fail
 * it. The first below `enoughMs` is enough.
 */
function quickest(input: z.ZodType, value: unknown, enoughMs = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5 && best > enoughMs; turn++) {
    const before = process.cpuUsage();
    input.safeParse(value);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
