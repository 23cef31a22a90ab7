/**
 * Says what the product is made of, besides our own code: `bun run deps:licences`, `bun run deps:sbom`, `bun
 * run deps:audit`.
 */
import { licensed } from './licences.ts';
import { idOf, lockedPackages, root } from './lock.ts';
import { billOf } from './sbom.ts';

const commands: Record<string, () => number | Promise<number>> = { licences, sbom, audit };
const command = commands[process.argv[2] ?? ''];
if (command) process.exitCode = await command();
else {
  console.error('supply/run.ts licences | sbom | audit');
  process.exitCode = 2;
}

/** Prints one line each; returns 1 where one may not be used. */
function licences(): number {
  const all = licensed(lockedPackages());
  for (const [licence, some] of Map.groupBy(all, (one) => one.licence ?? 'not installed here')) {
    console.log(`${licence} (${some.length}): ${some.map(idOf).join(', ')}`);
  }
  const wrong = all.filter(({ problem }) => problem !== null);
  for (const one of wrong) console.error(`${idOf(one)} ${one.problem}`);
  return wrong.length === 0 ? 0 : 1;
}

function sbom(): number {
  console.log(JSON.stringify(billOf(licensed(lockedPackages()), new Date()), null, 2));
  return 0;
}

/** Returns 0 when nothing is known against them, 1 when something is, 3 when nobody could be asked. */
async function audit(): Promise<number> {
  const asked = Bun.spawn([process.execPath, 'audit', '--json'], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const text = await new Response(asked.stdout).text();
  const told = jsonOf(text);
  await asked.exited;
  if (told === null) {
    console.error(
      'Not audited: the registry could not be asked for what is known. Try again with a network.',
    );
    return 3;
  }
  const known = Object.entries(told);
  for (const [name, advisories] of known) {
    for (const one of [advisories].flat()) {
      const { severity, title, url } = Object(one);
      console.log(`${name}: ${severity}: ${title} ${url}`);
    }
  }
  console.log(known.length === 0 ? 'Nothing is known.' : `Known against ${known.length} packages.`);
  return known.length === 0 ? 0 : 1;
}

function jsonOf(text: string): object | null {
  try {
    return Object(JSON.parse(text));
  } catch {
    return null;
  }
}
