import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant } from './plan.ts';

/**
 * Words for people are tested where they matter and are no rule; a wrong word of a closed set does not
 * compile.
 */
const excludedMutations = ['StringLiteral'];

const quiet = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  fatal: () => {},
};

/** Puts all mutants of some modules into one copy of their code, each asleep behind its own switch. */
export async function instrument(
  root: string,
  modules: string[],
): Promise<{ sources: Record<string, string>; mutants: Mutant[] }> {
  const texts = new Map(
    await Promise.all(
      modules.map(
        async (one) => [join(root, one), await Bun.file(join(root, one)).text()] as const,
      ),
    ),
  );
  const { files, mutants } = await new Instrumenter(quiet).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [], noHeader: false, excludedMutations },
  );
  return {
    sources: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location, mutatorName, replacement }) => {
        const lines = (texts.get(fileName) ?? '').split('\n');
        return {
          id,
          module: fileName.slice(root.length + 1),
          line: location.start.line + 1,
          column: location.start.column + 1,
          mutator: mutatorName,
          text: (lines[location.start.line] ?? '').trim(),
          was: inOneLine(between(lines, location)),
          became: inOneLine(replacement),
        };
      }),
  };
}

type Place = { line: number; column: number };

function between(lines: string[], { start, end }: { start: Place; end: Place }): string {
  const taken = lines.slice(start.line, end.line + 1);
  const last = taken.length - 1;
  taken[last] = (taken[last] ?? '').slice(0, end.column);
  taken[0] = (taken[0] ?? '').slice(start.column);
  return taken.join('\n');
}

const inOneLine = (code: string) => {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
};
