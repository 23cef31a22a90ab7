import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { bareEnvironment } from '../../../server/test/bare-environment.ts';
import { inventServerWords } from '../support/invented-words.ts';
import { pseudo, pseudoName } from '../support/pseudo-words.ts';

export const code = 'xa';

/**
 * The line of a language whose dates are written as Tamil has them: in letters that no text of ours has, so
 * that one outside of the marks is told from a text that no catalog knows.
 */
const line = {
  code,
  name: pseudo(pseudoName),
  tag: 'en-XA',
  script: 'Latn',
  locale: 'ta-IN-u-nu-latn',
};
const offer = {
  text: pseudo('This page is also in it.'),
  accept: pseudo('Read in it'),
  decline: pseudo('No, thanks'),
};

/** Takes the steps of docs/recipes/new-language.md in this copy, up to the words; then a build. */
export async function addFurtherLanguage(folder: string): Promise<void> {
  insert(join(folder, 'packages/domain/src/language/languages.ts'), /^] as const;$/m, line);
  const offers = join(folder, 'apps/web/src/features/people/language/followed-language.tsx');
  insert(offers, /^};$/m, offer, `${code}: `);
  run(folder, 'apps/web', 'i18n:extract');
  run(folder, 'apps/server', 'texts:extract');
  inventServerWords(folder, code);
  await fillPo(join(folder, 'apps/web/src/locales', `${code}.po`));
  run(folder, 'apps/web', 'build');
}

/** Inserts one more before the end of a list. */
function insert(file: string, end: RegExp, value: object, name = ''): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(end, `  ${name}${JSON.stringify(value)},\n$&`);
  if (after === before) throw new Error(`${file}: the list was not found.`);
  writeFileSync(file, after);
}

async function fillPo(filename: string): Promise<void> {
  const context = { locale: code, sourceLocale: 'en', filename };
  const { parse, serialize } = formatter({ lineNumbers: false });
  const before = readFileSync(filename, 'utf8');
  const messages = await parse(before, context);
  for (const message of Object.values(messages)) {
    message.translation = pseudo(message.message ?? '');
  }
  writeFileSync(filename, await serialize(messages, { ...context, existing: before }));
}

/** Runs a script as the recipe says. */
function run(folder: string, workspace: string, script: string): void {
  runIn(folder, ['run', '--cwd', workspace, script]);
}

/** Runs it as from a shell: the tests' own environment would tell a build that it is one of them. */
export function runIn(folder: string, command: readonly string[]): void {
  const env = { ...bareEnvironment, HOME: process.env.HOME };
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  if (status !== 0) throw new Error(`${command.join(' ')}:\n${stdout}${stderr}`);
}
