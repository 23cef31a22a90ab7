import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unprepared } from '@nagarika/db/statements/prepared-sql';
import { defaultSeatsPerMember } from '@nagarika/domain/money/orders/order-bounds';
import { type Brand, defaultBrand } from '@nagarika/domain/site/brand';
import { z } from 'zod';
import { demoByDefault, groupProblems } from './environment-groups.ts';
import { toMessenger, toSms } from './environment-messages.ts';
import {
  cidrs,
  flag,
  headerList,
  isBareOrigin,
  recipients,
  secrets,
  share,
  url,
  urls,
  wholeNumber,
} from './environment-values.ts';

/** The environment, read once by main.ts. All other code receives values. */
export type Environment = ReturnType<typeof toEnvironment>;

/** Carries every wrong or missing key at once, one line each. */
export class EnvironmentError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The server cannot start with this environment:\n${problems.map((p) => `  ${p}\n`).join('')}`,
    );
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}

/** @throws EnvironmentError */
export function parseEnvironment(record: Record<string, string | undefined>): Environment {
  // `KEY=` in a .env file means "not set", as readers of .env.example expect.
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  const problems = [...(parsed.success ? [] : keyProblems(parsed.error)), ...groupProblems(given)];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);
  return toEnvironment(parsed.data);
}

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

const digits = 'must be digits with the country code: 919000000000';

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).optional(),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_REPLICA_URLS: urls('postgres:', 'postgresql:').default([]),
  PICTURES_S3_URL: url('http:', 'https:')
    .refine(isBareOrigin, 'must have no path: https://s3.ap-south-1.amazonaws.com')
    .optional(),
  PICTURES_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  PICTURES_S3_REGION: z.string().optional(),
  PICTURES_S3_ACCESS_KEY: z.string().optional(),
  PICTURES_S3_SECRET_KEY: z.string().optional(),
  PICTURES_S3_PATH_STYLE: flag.default(true),
  BACKUP_RECIPIENTS: recipients.optional(),
  PUBLIC_URL: url('http:', 'https:')
    .refine(isBareOrigin, 'must have no path: https://example.org')
    .optional(),
  DEMO: flag.optional(),
  DEMO_MINUTES_AHEAD: wholeNumber(0, 600_000).optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_BASE_URL: url('http:', 'https:').default('https://api.razorpay.com'),
  SMS_PROVIDER: z.enum(['screen', 'msg91'], 'must be screen or msg91').default('screen'),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATE_ID: z.string().optional(),
  MSG91_TEMPLATE_ID_HI: z.string().optional(),
  MSG91_BASE_URL: url('http:', 'https:').default('https://control.msg91.com'),
  MSG91_NOTICE_TEMPLATE_ID: z.string().optional(),
  MSG91_NOTICE_TEMPLATE_ID_HI: z.string().optional(),
  MSG91_WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, digits)
    .optional(),
  MSG91_WHATSAPP_TEMPLATE: z.string().optional(),
  MSG91_WHATSAPP_TEMPLATE_HI: z.string().optional(),
  MSG91_WHATSAPP_NAMESPACE: z.string().optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  OTP_LENGTH: wholeNumber(4, 8).default(4),
  CODES_PER_HOUR: wholeNumber(1, 999_999).default(1_000),
  CODES_PER_DAY: wholeNumber(1, 999_999).default(10_000),
  WRONG_CODES_PER_HOUR: wholeNumber(1, 999_999).default(150),
  WRONG_CODES_PER_DAY: wholeNumber(1, 999_999).default(600),
  SEATS_PER_MEMBER: wholeNumber(1, 1_000).default(defaultSeatsPerMember),
  WORK_PER_CLIENT: wholeNumber(1, 999_999).default(15),
  APP_SECRET: secrets.optional(),
  TICKET_KEY: secrets.optional(),
  TRUSTED_PROXIES: cidrs.default([]),
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  METRICS_TOKEN: secrets.optional(),
  METRICS_ALLOW: cidrs.default([]),
  SLOW_STATEMENT_MS: wholeNumber(0, 600_000).default(250),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: z.string().default('nagarika'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .default('info'),
  BRAND_NAME: z.string().optional(),
  BRAND_NAME_DEVANAGARI: z.string().optional(),
  BRAND_TAGLINE: z.string().optional(),
  BRAND_SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  BRAND_SUPPORT_PHONE: z.string().optional(),
  BRAND_WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, digits)
    .optional(),
});

function toEnvironment(env: z.infer<typeof environmentSchema>) {
  return {
    /** Undefined: 3000, or the next free port after it. 0: any free port. */
    port: env.PORT,
    /** Seconds for which an ending server still answers, while /readyz tells proxies to send no more. */
    drainSeconds: env.DRAIN_SECONDS,
    /** Absolute; relative values start at the checkout. */
    dataDir: resolve(checkout, env.DATA_DIR),
    /** Undefined: the embedded PostgreSQL in dataDir. */
    databaseUrl: env.DATABASE_URL,
    /** The same database past a pooler; undefined when there is none. */
    directUrl: env.DATABASE_DIRECT_URL,
    /** False for a pooler that hands each transaction another connection. */
    preparesQueries: env.DATABASE_PREPARE,
    /** Streaming replicas of that database, for what all visitors see alike. */
    replicaUrls: env.DATABASE_PREPARE
      ? env.DATABASE_REPLICA_URLS
      : env.DATABASE_REPLICA_URLS.map(unprepared),
    /** Undefined: pictures, and the files of earlier builds, lie in dataDir. */
    picturesS3: toPicturesS3(env),
    /** Public keys whose private keys open backups. */
    backupRecipients: env.BACKUP_RECIPIENTS ?? [],
    /** Scheme and host without a slash at the end; undefined: this server's own address. */
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    production: env.NODE_ENV === 'production',
    demo: env.DEMO ?? demoByDefault(env),
    /** Minutes by which the product's clock is ahead of the real one, to show a demo's future. */
    minutesAhead: env.DEMO_MINUTES_AHEAD ?? 0,
    razorpay: toRazorpay(env),
    sms: toSms(env),
    messenger: toMessenger(env),
    smtpUrl: env.SMTP_URL,
    otpLength: env.OTP_LENGTH,
    codeCeilings: {
      sent: { perHour: env.CODES_PER_HOUR, perDay: env.CODES_PER_DAY },
      wrong: { perHour: env.WRONG_CODES_PER_HOUR, perDay: env.WRONG_CODES_PER_DAY },
    },
    /** Seats of one event that a member may have, over all her bookings. */
    seatsPerMember: env.SEATS_PER_MEMBER,
    /** Seconds of work that a client may cause at once; half a minute of rest brings all of it back. */
    workPerClient: env.WORK_PER_CLIENT,
    /**
     * The first is written with, all are accepted. Undefined (never in production): made once and kept in
     * the database.
     */
    appSecrets: env.APP_SECRET,
    /** Ed25519 seeds, base64 of 32 bytes each. */
    ticketKeys: env.TICKET_KEY?.map(ticketSeed),
    /** CIDRs in their plain form, IPv4-mapped ones as IPv4. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** True when organisers' webhooks may go to this machine, to try them out. */
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK,
    /** Names who may read /metrics beside the machine itself. */
    metricsReaders: { tokens: env.METRICS_TOKEN, cidrs: env.METRICS_ALLOW },
    /** Milliseconds from which a statement is logged; 0: never. */
    slowStatementMs: env.SLOW_STATEMENT_MS,
    collector: toCollector(env),
    logLevel: env.LOG_LEVEL,
    brand: toBrand(env),
  };
}

/** Takes a seed as it is, and hashes any other text into one. */
function ticketSeed(text: string): string {
  const isSeed = /^[A-Za-z0-9+/]{43}=$/.test(text);
  return isSeed ? text : createHash('sha256').update(text).digest('base64');
}

/**
 * Returns undefined for the sandbox. Two webhook secrets, comma between, hold while one replaces the other.
 */
function toRazorpay(env: z.infer<typeof environmentSchema>) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  const webhookSecrets = env.RAZORPAY_WEBHOOK_SECRET?.split(',').map((part) => part.trim());
  const baseUrl = env.RAZORPAY_BASE_URL;
  return keyId && keySecret && webhookSecrets
    ? { keyId, keySecret, webhookSecrets, baseUrl }
    : undefined;
}

function toPicturesS3(env: z.infer<typeof environmentSchema>) {
  const { PICTURES_S3_URL: url, PICTURES_S3_BUCKET: bucket, PICTURES_S3_REGION: region } = env;
  const { PICTURES_S3_ACCESS_KEY: accessKey, PICTURES_S3_SECRET_KEY: secretKey } = env;
  const isPathStyle = env.PICTURES_S3_PATH_STYLE;
  return url && bucket && region && accessKey && secretKey
    ? { url, bucket, region, accessKey, secretKey, isPathStyle }
    : undefined;
}

/** Returns undefined when nothing is traced. */
function toCollector(env: z.infer<typeof environmentSchema>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return endpoint ? { endpoint, headers, serviceName, ratio } : undefined;
}

function toBrand(env: z.infer<typeof environmentSchema>): Brand {
  return {
    ...defaultBrand,
    name: env.BRAND_NAME ?? defaultBrand.name,
    // A renamed product must not go on wearing the old name in the other script.
    nameDevanagari: env.BRAND_NAME_DEVANAGARI ?? env.BRAND_NAME ?? defaultBrand.nameDevanagari,
    tagline: env.BRAND_TAGLINE ?? defaultBrand.tagline,
    supportEmail: env.BRAND_SUPPORT_EMAIL ?? defaultBrand.supportEmail,
    supportPhone: env.BRAND_SUPPORT_PHONE ?? defaultBrand.supportPhone,
    whatsappNumber: env.BRAND_WHATSAPP_NUMBER ?? defaultBrand.whatsappNumber,
  };
}

function keyProblems(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}
