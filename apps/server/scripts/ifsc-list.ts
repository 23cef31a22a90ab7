import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Writes the list of IFSCs anew: `npm pack ifsc`, unpack it, then
 * `bun apps/server/scripts/ifsc-list.ts <folder>/package` (docs/decisions/0226). It takes only the package's
 * data, since its code depends on packages that nobody maintains any more.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder is the package ifsc unpacked in?');
const read = async <Data>(file: string, schema: z.ZodType<Data>) =>
  schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));

const { version } = await read('package.json', z.object({ version: z.string() }));
const branches = z.record(z.string(), z.array(z.union([z.int(), z.string()])));
const words = z.record(z.string(), z.string());
const names = await read('src/banknames.json', words);
const guests = await read('src/sublet.json', words);

const banks = Object.entries(await read('src/IFSC.json', branches)).toSorted(([a], [b]) =>
  a < b ? -1 : 1,
);
const lines = [
  `# razorpay/ifsc ${version}, MIT, (c) Razorpay; written by apps/server/scripts/ifsc-list.ts`,
  '# A bank, its name, its branches; then branches that are another bank’s, which has none of its own.',
  ...banks.map(([bank, codes]) => [bank, names[bank] ?? '', ranges(codes)].join('\t')),
  ...Object.entries(guests).map(([code, bank]) => [code, names[bank] ?? ''].join('\t')),
];
await writeFile(
  new URL('../src/features/money/payouts/ifsc-list.txt', import.meta.url),
  `${lines.join('\n')}\n`,
);

/** '1-4,7,NEFT02' */
function ranges(codes: readonly (number | string)[]): string {
  const spans: { from: number; to: number }[] = [];
  const numbers = codes.filter((code) => typeof code === 'number').toSorted((a, b) => a - b);
  for (const code of numbers) {
    const last = spans.at(-1);
    if (last && last.to + 1 === code) last.to = code;
    else spans.push({ from: code, to: code });
  }
  const others = new Set(codes.filter((code) => typeof code === 'string'));
  return [
    ...spans.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)),
    ...[...others].toSorted(),
  ].join(',');
}
