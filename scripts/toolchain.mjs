import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { must, root } from './run.mjs';
import { workspaces } from './workspaces.mjs';

const tools = join(root, '.tools');
const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
const wantedVersion = wanted.replace('bun@', '');

/**
 * Brings Bun and the installed packages here if they are missing.
 * @returns {Promise<{ bun: string, env: Record<string, string> }>} the program, and the environment
 *   that lets package scripts find it
 */
export async function prepareToolchain() {
  const home = writableHome();
  const bun = findBun() ?? (await fetchBun(home));
  const env = {
    ...home,
    PATH: [dirname(bun), process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
  await installPackages(bun, env);
  return { bun, env };
}

function findBun() {
  const ourselves = process.versions.bun ? [process.execPath] : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'bun'));
  return [...ourselves, ...onPath, ...fetchedBuns()].find(isUsable);
}

/** Finds the Buns that npm fetched, one package a platform; of glibc's and musl's only one runs here. */
function fetchedBuns() {
  const platforms = join(tools, 'node_modules', '@oven');
  const names = existsSync(platforms) ? readdirSync(platforms) : [];
  return names.map((name) => join(platforms, name, 'bin', 'bun'));
}

function isUsable(program) {
  if (!existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 && isNewEnough(stdout.trim());
}

/** Tells whether it has the same major version, and at least the same minor one. */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wantedVersion.split('.').map(Number);
  return major === wantedMajor && minor >= wantedMinor;
}

async function fetchBun(home) {
  console.log(`Fetching Bun ${wantedVersion} into .tools (once) …`);
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), '{ "private": true }\n');
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts'];
  const args = ['install', '--prefix', tools, ...quietly, wanted];
  const npm = process.env.npm_execpath;
  // npm names its own file when it starts us, so none is needed on the path.
  if (npm?.endsWith('npm-cli.js')) {
    await must(process.execPath, [npm, ...args], { env: home, quiet: true });
  } else await must('npm', args, { env: home, quiet: true });
  const found = fetchedBuns().find(isUsable);
  if (found) return found;
  console.error(
    `No Bun for ${process.platform} ${process.arch} runs here. Install it from bun.sh.`,
  );
  process.exit(1);
}

async function installPackages(bun, env) {
  const stamp = join(root, 'node_modules', '.installed');
  const state = installedState();
  const isComplete = workspaces.every((folder) => existsSync(join(folder, 'node_modules')));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  console.log('Installing packages …');
  await must(bun, ['install', '--frozen-lockfile'], { env, quiet: true });
  writeFileSync(stamp, state);
}

/** Returns what an installation depends on: another value means it has to be done again. */
function installedState() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const folder of [root, ...workspaces]) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  const patches = join(root, 'patches');
  for (const name of readdirSync(patches).sort()) hash.update(readFileSync(join(patches, name)));
  return hash.update(readFileSync(join(root, 'bun.lock'))).digest('hex');
}

/** Finds a home for npm's and Bun's caches: a user without one (`nobody`) gets them in .tools. */
function writableHome() {
  const home = homedir();
  try {
    accessSync(home, constants.W_OK);
    return { HOME: home };
  } catch {
    const substitute = join(tools, 'home');
    mkdirSync(substitute, { recursive: true });
    // npm tells every script where its cache is: in the home that is none.
    return { HOME: substitute, npm_config_cache: join(substitute, '.npm') };
  }
}
