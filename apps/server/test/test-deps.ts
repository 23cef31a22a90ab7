import type { Connection, Database } from '@nagarika/db/client';
import type { Language } from '@nagarika/domain/language/languages';
import { defaultBrand } from '@nagarika/domain/site/brand';
import { pino } from 'pino';
import { bankFile } from '#server/adapters/bank-file.ts';
import { httpsWebhooks } from '#server/adapters/https-webhooks.ts';
import { diskImages } from '#server/adapters/pictures/disk-images.ts';
import { createSecrets } from '#server/adapters/secrets.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { createFreshness } from '#server/platform/memory/freshness.ts';
import type { Clock } from '#server/platform/ports/clock.ts';
import { createLive } from '#server/platform/ports/live.ts';
import type {
  Mail,
  Mailer,
  SmsSender,
  TemplateMessenger,
} from '#server/platform/ports/messengers.ts';
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts';
import type { Config, Deps, Jobs } from '#server/platform/ports/ports.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import { createAlerts } from '#server/platform/telemetry/alerts.ts';
import { type PublicContext, withoutCookies } from '#server/trpc/context.ts';

/** Makes the screen sender of the demo, which keeps what it "sent" for the test. */
function testSms() {
  const sent: { phone: string; code: string; minutes: number; language: Language }[] = [];
  const sender: SmsSender & { sent: typeof sent } = {
    sent,
    showsCodeOnScreen: true,
    sendCode: async (message) => void sent.push(message),
  };
  return sender;
}

function testMailer() {
  const sent: Mail[] = [];
  const mailer: Mailer & { sent: Mail[] } = { sent, send: async (mail) => void sent.push(mail) };
  return mailer;
}

/** Makes both channels of the phone, which keep what they "sent" for the test. */
function testMessenger() {
  const sent: ({ channel: string } & Parameters<TemplateMessenger['send']>[1])[] = [];
  const messenger: TemplateMessenger & { sent: typeof sent } = {
    sent,
    channels: ['sms', 'whatsapp'],
    languageFor: (_, wanted) => wanted,
    send: async (channel, message) => void sent.push({ channel, ...message }),
  };
  return messenger;
}

const testConfig: Config = {
  publicUrl: 'http://localhost:3000',
  demo: true,
  brand: defaultBrand,
  otpLength: 4,
  codeCeilings: {
    sent: { perHour: 1_000, perDay: 10_000 },
    wrong: { perHour: 150, perDay: 600 },
  },
  seatsPerMember: 10,
  trustedProxies: ['127.0.0.0/8'],
  webhooksToLoopback: true,
};

export const testAppSecret = 'test-app-secret-test-app-secret-00';

/** Makes the tests' secrets, with these in the place of its APP_SECRET: the first is written with. */
export const testSecrets = (appSecrets: string[]) =>
  createSecrets({
    appSecrets,
    ticketKeys: [Buffer.alloc(32, 7).toString('base64')],
    hashKey: 'test-hash-key-test-hash-key-0000',
  });

type Given = {
  connection: Connection;
  /** The database whose connections lock events' rows, in turns. */
  seats: Database;
  clock: Clock;
  gateway: PaymentGateway;
  jobs: Jobs;
  /** The folder of the uploaded pictures. */
  uploads: string;
  config?: Partial<Config>;
};

/** Composes the server for tests and benches: fakes that send nothing, and the real rest. */
export function testDeps({ connection, seats, clock, gateway, jobs, uploads, config }: Given) {
  const chosen = { ...testConfig, ...config };
  const { db, sql, changes } = connection;
  const log = pino({ level: 'silent' });
  const freshness = createFreshness(changes);
  return {
    db,
    reads: db,
    patient: db,
    seats: createSeatTurns(seats),
    clock,
    gateway,
    jobs,
    sms: testSms(),
    mailer: testMailer(),
    messenger: testMessenger(),
    images: diskImages(uploads),
    payouts: bankFile(clock),
    webhooks: httpsWebhooks({ toLoopback: chosen.webhooksToLoopback, timeoutMs: 2_000 }),
    freshness,
    keepsReads: true,
    live: createLive(sql, log),
    secrets: testSecrets([testAppSecret]),
    sessions: createSessions(db, {
      secure: chosen.publicUrl.startsWith('https:'),
      clock,
      freshness,
    }),
    log,
    alerts: createAlerts(log),
    config: chosen,
  } satisfies Deps;
}

/** A request without cookies. */
export const testRequest: PublicContext['request'] = {
  id: 'test',
  clientKey: '192.0.2.1',
  userAgent: 'Mozilla/5.0 (test)',
  ...withoutCookies,
};
