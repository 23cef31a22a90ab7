import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/** Left out, the path is of the one that Playwright has downloaded. */
type Program = { executablePath?: string; args?: string[]; env?: Record<string, string> };

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Quiet: the browser itself sends nothing. HTTP/3 would pass by request interception. */
const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // A page lives for seconds here: it never wins back what optimising its code costs.
  '--js-flags=--no-opt --no-maglev',
  // Containers have a small /dev/shm.
  '--disable-dev-shm-usage',
];

/**
 * Launches a real Chromium, without needing root or a system package: CHROMIUM_PATH, else the one on the
 * path, else (Linux x64) the one that npm package @sparticuz/chromium ships, else Playwright's own,
 * downloaded once.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args = [], env = {} } = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...flags, ...args, ...more],
    env: { ...definedEnvironment(), ...env },
  });
}

function findChromium(): Program {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen };
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const installed = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => runs(path));
  if (installed) return { executablePath: installed };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  return playwrightChromium();
}

/** Tells whether it runs: Ubuntu's `chromium-browser` only says that a snap should be installed. */
function runs(path: string, env: Record<string, string> = {}): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

function packagedChromium(): Program {
  const require = createRequire(import.meta.url);
  const manifest = join(dirname(require.resolve('@sparticuz/chromium')), '../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const args = ['--headless=shell', '--no-sandbox'];
  const env = {
    // A system without fonts gets the package's.
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
  if (runs(executablePath, env)) return { executablePath, args, env };
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return { executablePath, args, env: { ...env, ...libraries } };
}

/** Renames it into place when complete: several test files may get here at once, or be stopped. */
function unpackInto(folder: string): void {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const script = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
  mustRun([script], { TMPDIR: draft });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error; // otherwise another was first
  }
}

/** Finds Playwright's; its command does nothing when the browser is there already. */
function playwrightChromium(): Program {
  const require = createRequire(import.meta.url);
  const cli = join(dirname(require.resolve('playwright-core')), 'cli.js');
  mustRun([cli, 'install', '--only-shell', 'chromium']);
  return {};
}

function mustRun(args: string[], env: Record<string, string> = {}): void {
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}
