import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readPo } from '../../build/words.ts';
import { pseudo } from './pseudo-words.ts';

/** Replaces what domain and server say in this language with invented words. */
export function inventServerWords(folder: string, code: string): void {
  for (const name of ['packages/domain', 'apps/server']) {
    const path = join(folder, name, 'src/locales', `${code}.json`);
    const patterns = Object.keys(JSON.parse(readFileSync(path, 'utf8')));
    const words = Object.fromEntries(patterns.map((pattern) => [pattern, pseudo(pattern)]));
    writeFileSync(path, `${JSON.stringify(words, null, 2)}\n`);
  }
}

/**
 * Makes the build of these sources say invented words where it said Hindi: the files of its catalogs are
 * written anew, which takes no time beside a build.
 */
export async function inventBuiltWords(folder: string): Promise<void> {
  inventServerWords(folder, 'hi');
  const messages = await readPo('hi');
  const files = ['dist/assets', 'dist/.render/assets'].flatMap((build) =>
    catalogFiles(join(folder, 'apps/web', build)),
  );
  if (files.length < 12) throw new Error(`Catalogs were not found: only ${files.join(', ')}`);
  for (const path of files) {
    const hindi: { messages: object } = await import(/* @vite-ignore */ path);
    // The words of domain rules are known by their English.
    const words = Object.keys(hindi.messages).map((id) => [
      id,
      compileMessage(pseudo(messages[id]?.message ?? id)),
    ]);
    const said = JSON.stringify(JSON.stringify(Object.fromEntries(words)));
    writeFileSync(path, `export const messages = JSON.parse(${said});\n`);
    for (const compressed of ['.br', '.gz']) rmSync(path + compressed, { force: true });
  }
}

/** Lists files that hold messages and nothing else (build/words.ts). */
function catalogFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((path) => /export ?{ ?(?:\w+ as )?messages ?};?\s*$/.test(readFileSync(path, 'utf8')));
}
