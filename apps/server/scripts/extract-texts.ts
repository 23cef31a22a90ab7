/**
 * `bun run texts:extract` writes the texts of the code into each catalog, without translations, and drops
 * unused ones.
 */
import { writeFileSync } from 'node:fs';
import { catalogFiles, readCatalog } from '#test/text-catalogs.ts';

for (const { path, name, said } of catalogFiles) {
  const words = readCatalog(path);
  const patterns = [...said.patterns.keys()].sort();
  const catalog = Object.fromEntries(patterns.map((pattern) => [pattern, words[pattern] ?? '']));
  writeFileSync(path, `${JSON.stringify(catalog, null, 2)}\n`);
  const missing = patterns.filter((pattern) => !words[pattern]);
  const lines = [`${name}: ${patterns.length} texts, ${missing.length} without words`, ...missing];
  process.stdout.write(`${lines.join('\n  ')}\n`);
}
