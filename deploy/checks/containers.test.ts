import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentKeys } from './environment-keys.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

const dockerfile = read('Dockerfile');
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        read_only: z.boolean(),
        cap_drop: z.array(z.string()),
        environment: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

test('the Dockerfile is one', () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(validate(`${dockerfile}\nCOPPY a b\n`)).not.toEqual([]);
});

test('the Dockerfile names all manifests of the lockfile, and runs as nobody', () => {
  const manifest = z.object({ workspaces: z.object({ packages: z.array(z.string()) }) });
  const { workspaces } = manifest.parse(JSON.parse(read('../package.json')));
  expect(workspaces.packages).toEqual(['apps/*', 'packages/*', 'attack', 'bench', 'deploy']);
  const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, of]) => of);
  expect(copied).toEqual([
    'apps/server',
    'apps/web',
    'attack',
    'bench',
    'deploy',
    'packages/db',
    'packages/domain',
  ]);
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(lastStage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  for (const [, image] of dockerfile.matchAll(/^FROM (\S+:\S+|\S+(?= AS \w+$))/gm))
    expect(['toolchain', expect.stringMatching(/:\d/)]).toContainEqual(image);
});

/** Findings of the linter about taste, apart from those about faults. */
const taste = [
  'no-build-and-image',
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'require-quotes-in-ports',
  'service-keys-order',
  'service-dependencies-alphabetical-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

test('compose.yaml is as compose has it', () => {
  const rules = Object.fromEntries(taste.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const messages = linter
    .lintFiles([pathOf('compose.yaml')], false)
    .flatMap((file) => file.messages.map(({ line, message }) => `${line}: ${message}`));
  expect(messages).toEqual([]);
});

test('every service is pinned, and can write nothing but its volumes', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    if (!name.startsWith('server-')) expect(service.image, name).toMatch(/:v?\d+\.\d/);
  }
});

test('both servers are alike, and are told nothing that they do not know', () => {
  const { 'server-1': one, 'server-2': other } = compose.services;
  expect(one).toEqual(other);
  const named = Object.keys(one?.environment ?? {});
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((key) => !environmentKeys.includes(key))).toEqual([]);
});

test('every script is one', () => {
  const folder = pathOf('postgres');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.sh'));
  expect(scripts.length).toBeGreaterThan(3);
  const isScript = (text: string) => spawnSync('sh', ['-n'], { input: text }).status === 0;
  for (const name of scripts) expect(isScript(read(`postgres/${name}`)), name).toBe(true);
  expect(isScript('if true; then')).toBe(false);
});

test('example.env has every variable of compose.yaml', () => {
  const used = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const secrets = [...read('compose.yaml').matchAll(/environment: (\w+) \}/g)].map(
    ([, name]) => name,
  );
  const told = [...read('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(told.toSorted()).toEqual([...new Set([...used, ...secrets])].toSorted());
});

test('the proxy goes by readiness alone, and answers by itself what no server should hear', () => {
  const caddyfile = read('caddy/Caddyfile').replaceAll(/^\s*#.*$/gm, '');
  expect(caddyfile).toContain('health_uri /readyz');
  // A request that its sender breaks off fails, too: counted, some of them take every server out.
  expect(caddyfile).not.toMatch(/\b(max_fails|fail_duration|unhealthy_\w+)\b/);
  expect(caddyfile).toMatch(/@odd not method GET HEAD POST PUT PATCH DELETE OPTIONS\n/);
  expect(caddyfile).toMatch(/http:\/\/ \{[^}]*not path \/api\/\* \/trpc\/\*/);
  for (const name of ['Forwarded', 'X-Real-IP', 'CF-Connecting-IP'])
    expect(caddyfile).toContain(`header_up -${name}\n`);
});

test('each secret is given to who needs it, and none is written down', () => {
  const text = read('compose.yaml');
  const given = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({ secrets: z.array(z.string()).optional(), env_file: z.string().optional() }),
      ),
    })
    .parse(parse(text, { merge: true }));
  const holders = (has: (service: { secrets?: string[]; env_file?: string }) => boolean) =>
    Object.entries(given.services).flatMap(([name, service]) =>
      has({ secrets: service.secrets ?? [], env_file: service.env_file ?? '' }) ? [name] : [],
    );
  expect(holders(({ env_file }) => env_file !== '')).toEqual(['server-1', 'server-2']);
  expect(holders(({ secrets }) => secrets?.includes('postgres_password') === true)).toEqual([
    'postgres',
  ]);
  for (const line of text.matchAll(/^ +\w*(PASSWORD|SECRET|ACCESS_KEY|TOKEN)\w*: (.*)$/gm))
    expect(line[2]).toMatch(/^"?\$\{|^\/run\/secrets\/|^\{ environment: /);
  const blank =
    /^(POSTGRES_PASSWORD|DATABASE_PASSWORD|REPLICATION_PASSWORD|S3_\w+|METRICS_TOKEN|GRAFANA_PASSWORD)=$/;
  const named = read('example.env')
    .split('\n')
    .filter((line) => /PASSWORD|SECRET|TOKEN|KEY/.test(line) && !line.startsWith('#'));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((line) => !blank.test(line))).toEqual([]);
  expect(dockerfile).not.toMatch(/^(ENV|ARG) .*(SECRET|PASSWORD|TOKEN)/m);
  expect(read('../.dockerignore')).toMatch(/^\.git$[\s\S]*^\.env$/m);
});
