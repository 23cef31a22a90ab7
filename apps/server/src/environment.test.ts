import { describe, expect, test } from 'vitest';
import { EnvironmentError, parseEnvironment } from './environment.ts';

const secret = '0123456789abcdef0123456789abcdef';
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://nagarika@db/nagarika',
  ...razorpay,
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
  APP_SECRET: secret,
  TICKET_KEY: secret,
};

function problemsOf(record: Record<string, string | undefined>): string[] {
  try {
    parseEnvironment(record);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

const keysOf = (problems: string[]) => problems.map((problem) => problem.split(':')[0]);

test('nothing set is the demo: embedded database, sandbox, codes on screen, no proxy believed', () => {
  const environment = parseEnvironment({});
  expect(environment).toMatchObject({
    port: undefined,
    databaseUrl: undefined,
    demo: true,
    production: false,
    razorpay: undefined,
    sms: { provider: 'screen' },
    otpLength: 4,
    trustedProxies: [],
  });
  expect(environment.dataDir).toMatch(/^\/.+\/\.data$/);
});

test('the ceilings of codes are the installation’s own', () => {
  const { codeCeilings } = parseEnvironment({ CODES_PER_HOUR: '50', WRONG_CODES_PER_DAY: '9' });
  expect(codeCeilings).toEqual({
    sent: { perHour: 50, perDay: 10_000 },
    wrong: { perHour: 150, perDay: 9 },
  });
  expect(keysOf(problemsOf({ CODES_PER_DAY: '0' }))).toEqual(['CODES_PER_DAY']);
});

test('a line `KEY=` of a .env file counts as not set', () => {
  expect(problemsOf({ PORT: '', DATABASE_URL: ' ', APP_SECRET: '' })).toEqual([]);
});

test('every wrong key is listed at once, with the rules over several keys beside them', () => {
  const problems = problemsOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    PUBLIC_URL: 'https://example.org/app',
    DEMO: 'maybe',
    OTP_LENGTH: '3',
    SMTP_URL: 'mail.example.org',
    APP_SECRET: 'short',
    TRUSTED_PROXIES: '10.0.0.0/8, 300.1.1.1',
    LOG_LEVEL: 'loud',
    BRAND_WHATSAPP_NUMBER: '+91 90000',
    RAZORPAY_KEY_ID: 'rzp_test_1',
  });
  expect(keysOf(problems)).toEqual([
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'DEMO',
    'SMTP_URL',
    'OTP_LENGTH',
    'APP_SECRET',
    'TRUSTED_PROXIES',
    'LOG_LEVEL',
    'BRAND_WHATSAPP_NUMBER',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]);
  expect(problems).toContain("TRUSTED_PROXIES: '300.1.1.1' is not an address or CIDR");
});

test('replicas and the way past a pooler are of a database that is named', () => {
  const [database, one, two] = ['db', 'one', 'two'].map((host) => `postgres://${host}/nagarika`);
  const given = { DATABASE_REPLICA_URLS: `${one}, ${two}`, DATABASE_DIRECT_URL: database };
  expect(keysOf(problemsOf(given))).toEqual(['DATABASE_REPLICA_URLS', 'DATABASE_DIRECT_URL']);
  const environment = parseEnvironment({ ...given, DATABASE_URL: database });
  expect(environment).toMatchObject({ replicaUrls: [one, two], directUrl: database });
  const wrong = { DATABASE_URL: database, DATABASE_REPLICA_URLS: `${one},mysql://two` };
  expect(keysOf(problemsOf(wrong))).toEqual(['DATABASE_REPLICA_URLS.1']);
});

test('pictures are in a bucket with all that leads there, or on disk', () => {
  const bucket = {
    PICTURES_S3_URL: 'https://s3.example.org',
    PICTURES_S3_BUCKET: 'pictures',
    PICTURES_S3_REGION: 'ap-south-1',
    PICTURES_S3_ACCESS_KEY: 'access',
    PICTURES_S3_SECRET_KEY: 'secret',
  };
  expect(parseEnvironment({}).picturesS3).toBeUndefined();
  expect(parseEnvironment(bucket).picturesS3).toMatchObject({ isPathStyle: true });
  expect(keysOf(problemsOf({ PICTURES_S3_BUCKET: 'pictures' }))).toEqual(
    Object.keys(bucket).filter((key) => key !== 'PICTURES_S3_BUCKET'),
  );
  const wrong = { ...bucket, PICTURES_S3_URL: 'https://s3.example.org/pictures' };
  expect(keysOf(problemsOf({ ...wrong, PICTURES_S3_BUCKET: 'Not_One' }))).toEqual([
    'PICTURES_S3_URL',
    'PICTURES_S3_BUCKET',
  ]);
});

describe('demo', () => {
  test.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ DATABASE_URL: 'postgres://db/x', DEMO: '1' }, true],
    [{ DEMO: 'off' }, false],
    [{ NODE_ENV: 'production', DEMO: 'true' }, true],
  ])('%o: %s', (record, demo) => {
    expect(parseEnvironment(record).demo).toBe(demo);
  });
});

describe('the production guard', () => {
  test('a complete environment passes', () => {
    expect(parseEnvironment(production)).toMatchObject({ production: true, demo: false });
  });

  test('refuses the sandbox, codes on screen and missing secrets, all at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(keysOf(problems)).toEqual([
      ...Object.keys(razorpay),
      'SMS_PROVIDER',
      'APP_SECRET',
      'TICKET_KEY',
    ]);
  });

  test.each([
    ...Object.keys(razorpay),
    'SMS_PROVIDER',
    'MSG91_AUTH_KEY',
    'MSG91_TEMPLATE_ID',
    'APP_SECRET',
    'TICKET_KEY',
  ])('refuses to start without %s alone', (key) => {
    expect(keysOf(problemsOf({ ...production, [key]: undefined }))).toEqual([key]);
  });

  test('does not stand in the way of a demo in production mode', () => {
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '1' })).toEqual([]);
  });
});

test('only a demo’s clock may run ahead', () => {
  expect(parseEnvironment({}).minutesAhead).toBe(0);
  expect(parseEnvironment({ DEMO: '1', DEMO_MINUTES_AHEAD: '1440' }).minutesAhead).toBe(1440);
  expect(keysOf(problemsOf({ ...production, DEMO_MINUTES_AHEAD: '60' }))).toEqual([
    'DEMO_MINUTES_AHEAD',
  ]);
  expect(keysOf(problemsOf({ DEMO_MINUTES_AHEAD: '-5' }))).toEqual(['DEMO_MINUTES_AHEAD']);
});

test('two webhook secrets are accepted while one replaces the other', () => {
  const environment = parseEnvironment({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'new, old' });
  expect(environment.razorpay?.webhookSecrets).toEqual(['new', 'old']);
});

test('the ticket key is a seed of 32 bytes, or any long text that makes one', () => {
  const seed = Buffer.alloc(32, 7).toString('base64');
  expect(parseEnvironment({ TICKET_KEY: seed }).ticketKeys).toEqual([seed]);
  const made = parseEnvironment({ TICKET_KEY: secret }).ticketKeys?.[0] ?? '';
  expect(Buffer.from(made, 'base64')).toHaveLength(32);
});

test('proxies are kept in one plain form, IPv4-mapped ones as IPv4', () => {
  const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8 ::ffff:192.0.2.7,2001:db8::/32';
  expect(parseEnvironment({ TRUSTED_PROXIES }).trustedProxies).toEqual([
    '127.0.0.1/32',
    '10.0.0.0/8',
    '192.0.2.7/32',
    '2001:db8::/32',
  ]);
});

test('a renamed product wears its new name in Devanagari places too', () => {
  expect(parseEnvironment({ BRAND_NAME: 'Sakhi' }).brand).toMatchObject({
    name: 'Sakhi',
    nameDevanagari: 'Sakhi',
    supportEmail: 'support@nagarika.example',
  });
});

test('templates for SMS and WhatsApp are off without their keys, which go together', () => {
  expect(parseEnvironment({}).messenger).toMatchObject({ whatsapp: undefined });
  expect(keysOf(problemsOf({ MSG91_WHATSAPP_NUMBER: '919000000000' }))).toEqual([
    'MSG91_AUTH_KEY',
    'MSG91_WHATSAPP_TEMPLATE',
  ]);
  const { messenger } = parseEnvironment({
    MSG91_AUTH_KEY: 'key',
    MSG91_NOTICE_TEMPLATE_ID: 'flow',
    MSG91_WHATSAPP_NUMBER: '919000000000',
    MSG91_WHATSAPP_TEMPLATE: 'notice',
  });
  expect(messenger).toMatchObject({
    smsTemplates: { en: 'flow' },
    whatsapp: { number: '919000000000', templates: { en: 'notice' } },
  });
});

test('templates in another language stand beside the first, never alone', () => {
  const keys = ['MSG91_TEMPLATE_ID', 'MSG91_NOTICE_TEMPLATE_ID', 'MSG91_WHATSAPP_TEMPLATE'];
  const inHindi = Object.fromEntries(keys.map((key) => [`${key}_HI`, 'hi']));
  const given = {
    MSG91_AUTH_KEY: 'key',
    SMS_PROVIDER: 'msg91',
    MSG91_WHATSAPP_NUMBER: '919000000000',
  };
  expect(problemsOf({ ...given, ...inHindi })).toEqual(
    expect.arrayContaining(keys.map((key) => expect.stringContaining(`${key}: is missing`))),
  );
  const inEnglish = Object.fromEntries(keys.map((key) => [key, 'en']));
  const { sms, messenger } = parseEnvironment({ ...given, ...inHindi, ...inEnglish });
  const templates = { en: 'en', hi: 'hi' };
  expect(sms).toMatchObject({ templates });
  expect(messenger).toMatchObject({ smsTemplates: templates, whatsapp: { templates } });
});

test('a secret that is replaced stands beside the new one, and none is short', () => {
  const [one, other] = ['a'.repeat(16), 'b'.repeat(16)];
  expect(parseEnvironment({ APP_SECRET: `${one}, ${other}` }).appSecrets).toEqual([one, other]);
  expect(parseEnvironment({ TICKET_KEY: `${one},${other}` }).ticketKeys).toHaveLength(2);
  expect(problemsOf({ APP_SECRET: `${one},short` })).toHaveLength(1);
});

test('the token of the metrics is a secret of some length', () => {
  expect(parseEnvironment({}).metricsReaders).toEqual({ cidrs: [] });
  expect(parseEnvironment({ METRICS_TOKEN: secret }).metricsReaders.tokens).toEqual([secret]);
  expect(keysOf(problemsOf({ METRICS_TOKEN: 'short' }))).toEqual(['METRICS_TOKEN']);
});
