import { expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from './repository.ts';

/** The sources built or run for people, without tests and tools. */
const sources = repositoryFiles
  .filter((file) => /^(apps\/(server|web)|packages\/(db|domain))\/src\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
  .sort()
  .map((file) => ({ file, text: withoutComments(readRepositoryFile(file)) }));

const withMatch = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('no text is run as code, and nothing is shown by what browsers have given up', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(withMatch(/\beval\(|\bnew Function\b|['"]node:vm['"]|\bsetTimeout\(\s*['"`]/)).toEqual([]);
  expect(withMatch(/document\.write|<object\s|<(embed|applet)\b/)).toEqual([]);
  expect(withMatch(/dangerouslySetInnerHTML/)).toEqual([
    'apps/web/src/features/words/blogs/page/blog-content.tsx',
  ]);
  expect(withMatch(/addEventListener\(\s*['"]message['"]/)).toEqual([
    'apps/web/src/lib/requests/event-stream-link.ts', // of a stream of ours
    'apps/web/src/pwa/sw.ts', // of its own pages
  ]);
});

test('programs are started by these alone, and never by a shell', () => {
  expect(withMatch(/['"]node:child_process['"]|Bun\.spawn/)).toEqual([
    'apps/server/src/adapters/embedded-postgres/account.ts',
    'apps/server/src/adapters/embedded-postgres/postmaster.ts',
    'apps/server/src/adapters/embedded-postgres/process.ts',
    'apps/server/src/platform/bounds/child-work.ts',
  ]);
  expect(withMatch(/shell: true|\bexecSync\(/)).toEqual([]);
});

test('others are asked by these alone, at addresses of the environment or that were looked at, without redirects', () => {
  const asking =
    /(?<![\w.])fetch\(|createTransport\(|new Razorpay\(|new OTLPTraceExporter\(|['"]node:https['"]/;
  const server = withMatch(asking).filter((file) => file.startsWith('apps/server/'));
  expect(server).toEqual([
    // These are organisers' addresses, each checked first: public ones only, and no redirect
    // (https-webhooks.test.ts).
    'apps/server/src/adapters/https-webhooks.ts',
    'apps/server/src/adapters/messages/msg91-client.ts',
    'apps/server/src/adapters/messages/smtp.ts',
    'apps/server/src/adapters/open-telemetry.ts',
    'apps/server/src/adapters/razorpay-sandbox/deliveries.ts',
    'apps/server/src/adapters/razorpay/razorpay-client.ts',
    'apps/server/src/adapters/s3/s3-client.ts',
    'apps/server/src/commands/gateway-check/hear-webhooks.ts', // the operator's own address
    'apps/server/src/demo/checkout.ts', // this server itself
    'apps/server/src/http/answers/finished-answer.ts', // the app's own request
    'apps/server/src/http/clients/remember-arrivals.ts', // the same
  ]);
  const redirecting = withMatch(/redirect: '(error|manual)'/);
  expect(redirecting).toEqual(
    server.filter((file) => /adapters\/(messages\/msg91|razorpay|s3)|gateway-check/.test(file)),
  );
  expect(withMatch(/rejectUnauthorized|NODE_TLS|strictSSL/)).toEqual([]);
});

test('what nobody may guess is drawn by a generator for that', () => {
  expect(withMatch(/Math\.random/)).toEqual([
    'apps/server/src/http/bounds/admission.ts', // when to come back
    'apps/web/src/lib/requests/event-stream-link.ts', // the same
    'apps/web/src/lib/telling/tell-of-visit.ts', // one visit in ten
  ]);
  const sessions = readRepositoryFile('apps/server/src/platform/sessions/select-session.ts');
  expect(sessions).toContain('generateIdFromEntropySize(25)');
});

test('cryptography is what docs/operations/inventories.md has, and no weak algorithm', () => {
  const [, section = ''] =
    /\n## Keys and algorithms\n([\s\S]*?)\n## /.exec(
      readRepositoryFile('docs/operations/inventories.md'),
    ) ?? [];
  const named = [...section.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file);
  const using = withMatch(/['"]node:crypto['"]|\bsubtle\b|getRandomValues|@noble\//).filter(
    (file) => !/platform\/ports\.ts$/.test(file), // types only
  );
  expect(using.filter((file) => !named.some((one) => file.endsWith(one)))).toEqual([]);
  expect(named.filter((one) => !using.some((file) => file.endsWith(one)))).toEqual([]);

  const algorithms = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\b(?:createHash|createHmac|hash|hkdfSync|createCipheriv|createDecipheriv)\(\s*'([\w-]+)'/g,
      ),
    ].map(([, algorithm]) => `${algorithm} ${algorithm === 'sha1' ? file : ''}`.trim()),
  );
  expect([...new Set(algorithms)].sort()).toEqual([
    'aes-256-gcm',
    'sha1 apps/server/src/features/people/second-factor/code-of-step.ts',
    'sha256',
  ]);
});

test('the log is standard output, written in one place', () => {
  const commands = /^apps\/server\/src\/commands\//;
  expect(withMatch(/\bpino\(|\bconsole\.\w+\(/).filter((file) => !commands.test(file))).toEqual([
    'apps/server/src/platform/telemetry/log.ts',
  ]);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '');
}
