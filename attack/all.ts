/** Runs every attack, one after the other: `bun run attack`, or with their names. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Attacks that take minutes to hours, and have their own commands. */
const long = ['all', 'chaos', 'fuzz', 'overload'];
const folder = fileURLToPath(new URL('.', import.meta.url));
const named = process.argv.slice(2);
const attacks = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !long.includes(name))
  .filter((name) => named.length === 0 || named.includes(name));

/** The exit code of an attack that lacks a program which it needs. */
const notTriedHere = 3;
const found: string[] = [];
const notTried: string[] = [];
for (const name of attacks) {
  console.log(`\n— ${name}`);
  const attack = Bun.spawn([process.execPath, `${folder}${name}.ts`], {
    stdout: 'inherit',
    stderr: 'inherit',
  });
  const code = await attack.exited;
  if (code === notTriedHere) notTried.push(name);
  else if (code !== 0) found.push(name);
}
if (notTried.length > 0) console.log(`\nNot tried here: ${notTried.join(', ')}`);
console.log(found.length === 0 ? '\nNothing was found.' : `\nFound something: ${found.join(', ')}`);
process.exit(found.length === 0 ? 0 : 1);
