/**
 * Fails when the committed catalogs differ from what extraction gives, and leaves the files as they
 * were.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';

const catalogs = languageCodes
  .filter((code) => code !== sourceLanguage)
  .map((locale) => new URL(`../src/locales/${locale}.po`, import.meta.url));
const read = () => Promise.all(catalogs.map((file) => readFile(file, 'utf8')));

const before = await read();
const extraction = Bun.spawnSync(['bun', '--bun', 'lingui', 'extract', '--clean'], {
  cwd: new URL('..', import.meta.url).pathname,
  stderr: 'inherit',
});
const after = await read();
await Promise.all(catalogs.map((file, index) => writeFile(file, before[index] ?? '')));

if (!extraction.success) throw new Error('lingui extract failed');
if (before.some((text, index) => withoutDate(text) !== withoutDate(after[index] ?? '')))
  throw new Error('The catalogs are out of date: run `bun run i18n:extract` and commit them.');

function withoutDate(catalog: string): string {
  return catalog.replace(/^"POT-Creation-Date.*$/m, '');
}
