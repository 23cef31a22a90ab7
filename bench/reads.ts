/**
 * Measures what visitors and members read, in requests a second, beside a plain Hono that answers the same
 * bytes: `bun bench/reads.ts`, with `--only=<part of a row's name>`, `--rounds=5`, `--seconds=3`. Needs the
 * build (`bun run build` in apps/web). Server and PostgreSQL on core 0, the load on core 1.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { drive, type Measured, startOnServerCore } from './load/cores.ts';
import { figuresOf, words } from './load/figures.ts';
import type { PlainAnswer } from './load/plain.ts';
import { signIn } from './load/sign-in.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4310' },
  },
});
const ports = {
  kept: Number(options.port),
  unkept: Number(options.port) + 1,
  plain: Number(options.port) + 2,
};
const folder = mkdtempSync(join(tmpdir(), 'nagarika-reads-'));
const kept = await startOnServerCore('serve.ts', [
  String(ports.kept),
  join(folder, 'kept'),
  'kept',
]);
const unkept = await startOnServerCore('serve.ts', [
  ...[String(ports.unkept), join(folder, 'unkept'), 'unkept'],
]);
const idOf = async (port: number) => {
  const answer = await fetch(`http://localhost:${port}/api/events?limit=30`);
  return (
    z
      .array(z.object({ id: z.string() }))
      .parse(await answer.json())
      .at(-1)?.id ?? ''
  );
};
const ids = { kept: await idOf(ports.kept), unkept: await idOf(ports.unkept) };

/** `{id}` stands for an event's. */
const paths: Record<string, string> = {
  'list of 20': '/api/events?limit=20',
  'list of 500': '/api/events?limit=500',
  'event details': '/api/events/{id}/details',
  'home HTML': '/',
  'event HTML': '/event/{id}',
  healthz: '/healthz',
};
const gzip = { 'Accept-Encoding': 'gzip' };
const signedIn = async (port: number) => ({ ...gzip, Cookie: await signIn(port, '9000000002') });
const session = { kept: await signedIn(ports.kept), unkept: await signedIn(ports.unkept) };
type Row = {
  name: string;
  path: string;
  headers: Record<string, string>;
  isKept: boolean;
  /** True to run it beside a plain Hono. */
  hasBound?: true;
  ofMembers?: true;
};
const rows: Row[] = [
  ...Object.entries(paths).map(([name, path]) => ({
    name,
    path,
    headers: gzip,
    isKept: true,
    hasBound: true as const,
  })),
  ...Object.entries(paths).flatMap(([name, path]) => [
    { name: `${name}, not kept`, path, headers: gzip, isKept: false },
    // What all see is known, and so is what is hers.
    { name: `${name}, signed in`, path, headers: session.kept, isKept: true },
    // What all see is known, what is hers is not: her session, her likes.
    { name: `${name}, new members`, path, headers: gzip, isKept: true, ofMembers: true as const },
    // Only her session is known.
    { name: `${name}, signed in, all new`, path, headers: session.unkept, isKept: false },
  ]),
].filter(({ name }) => name.includes(options.only) && !/healthz,/.test(name));

const pathOf = ({ path, isKept }: Row) => path.replace('{id}', isKept ? ids.kept : ids.unkept);

async function answerOf(row: Row): Promise<PlainAnswer> {
  const response = await fetch(`http://localhost:${ports.kept}${pathOf(row)}`, {
    headers: row.headers,
    decompress: false,
  });
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'content-encoding']) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  const [path = ''] = pathOf(row).split('?');
  const base64 = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { path: `${path}`, headers, base64 };
}

for (const row of rows) {
  const load = {
    path: pathOf(row),
    headers: row.headers,
    ofMembers: row.ofMembers,
    connections: 32,
    warmUpSeconds: 0.5,
    seconds: Number(options.seconds),
  };
  const file = join(folder, 'plain.json');
  if (row.hasBound) writeFileSync(file, JSON.stringify([await answerOf(row)]));
  const plain = row.hasBound
    ? await startOnServerCore('plain.ts', [String(ports.plain), file])
    : null;
  const ours: Measured[] = [];
  const bound: Measured[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const [port, { pid }] = row.isKept ? [ports.kept, kept] : [ports.unkept, unkept];
    ours.push(await drive({ ...load, port }, pid));
    if (plain) bound.push(await drive({ ...load, port: ports.plain }, plain.pid));
  }
  console.log(`${row.name.padEnd(34)} ${words(figuresOf(ours))}`);
  if (plain) {
    const ratio = figuresOf(ours).rate / figuresOf(bound).rate;
    console.log(
      `${'  plain Hono'.padEnd(34)} ${words(figuresOf(bound))}  ratio ${ratio.toFixed(2)}`,
    );
    await plain.stop();
  }
}
await Promise.all([kept.stop(), unkept.stop()]);
rmSync(folder, { recursive: true, force: true });
