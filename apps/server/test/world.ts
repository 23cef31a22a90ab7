import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '@nagarika/db/client';
import { defaultBrand } from '@nagarika/domain/brand';
import { pino } from 'pino';
import { bankFile } from '#server/adapters/bank-file.ts';
import { diskImages } from '#server/adapters/disk-images.ts';
import { createSecrets } from '#server/adapters/secrets.ts';
import { createApp } from '#server/app.ts';
import { createAlerts } from '#server/platform/alerts.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLive } from '#server/platform/live.ts';
import type { Mail, Mailer, SmsSender, TemplateMessenger } from '#server/platform/messengers.ts';
import type { Config, Deps } from '#server/platform/ports.ts';
import { createSeatTurns, turnBounds } from '#server/platform/seat-turns.ts';
import { createSessions, type SessionUser } from '#server/platform/sessions.ts';
import { appRouter } from '#server/router.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { createCaller } from '#server/trpc/trpc.ts';
import { createTestGateway, createTestJobs } from '#test/outside.ts';
import { createTestDatabase } from '#test/postgres-server.ts';

/** A clock that stands still until it is moved. */
export function testClock(start = new Date('2026-07-01T06:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    set: (instant: Date) => {
      now = instant;
    },
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  } satisfies Clock & Record<string, unknown>;
}

/** The screen sender of the demo, with what it "sent" kept for the test. */
export function testSms() {
  const sent: { phone: string; code: string; minutes: number }[] = [];
  const sender: SmsSender & { sent: typeof sent } = {
    sent,
    showsCodeOnScreen: true,
    sendCode: async (message) => void sent.push(message),
  };
  return sender;
}

export function testMailer() {
  const sent: Mail[] = [];
  const mailer: Mailer & { sent: Mail[] } = { sent, send: async (mail) => void sent.push(mail) };
  return mailer;
}

/** Both channels of the phone, with what was "sent" kept for the test. */
export function testMessenger() {
  const sent: { channel: string; phone: string; title: string; detail: string }[] = [];
  const messenger: TemplateMessenger & { sent: typeof sent } = {
    sent,
    channels: ['sms', 'whatsapp'],
    send: async (channel, message) => void sent.push({ channel, ...message }),
  };
  return messenger;
}

export const testConfig: Config = {
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
};

/**
 * A world of its own: a database cloned from the migrated template, a clock that stands still, the
 * demo's fakes at the ports, the real rest. Close it in afterAll.
 */
export async function createWorld(overrides: Partial<Config> = {}) {
  const database = await createTestDatabase();
  const connection: Connection = connect(database.url, { max: 10 });
  const seats = connect(database.url, { max: turnBounds.connections });
  const clock = testClock();
  const config = { ...testConfig, ...overrides };
  const secrets = createSecrets({
    appSecret: 'test-app-secret-test-app-secret-00',
    ticketKey: Buffer.alloc(32, 7).toString('base64'),
  });
  const gateway = await createTestGateway({ database: connection, clock });
  const jobs = await createTestJobs(database.url);
  const uploads = await mkdtemp(join(tmpdir(), 'nagarika-uploads-'));
  const sms = testSms();
  const mailer = testMailer();
  const messenger = testMessenger();
  const deps: Deps = {
    db: connection.db,
    seats: createSeatTurns(seats.db),
    clock,
    config,
    secrets,
    sms,
    mailer,
    messenger,
    images: diskImages(uploads),
    payouts: bankFile(clock),
    live: createLive(connection.sql, pino({ level: 'silent' })),
    gateway: gateway.gateway,
    jobs: jobs.jobs,
    sessions: createSessions(connection.db, { secure: false, clock }),
    log: pino({ level: 'silent' }),
    alerts: createAlerts(pino({ level: 'silent' })),
  };
  const app = createApp(deps, {
    isReady: async () => true,
    spa: null,
    sandbox: gateway.sandbox,
  });
  gateway.deliverWebhooksTo(app);
  jobs.runWith(deps);

  const contextOf = (user: SessionUser | null): PublicContext => ({
    deps,
    user,
    request: {
      id: 'test',
      clientKey: '192.0.2.1',
      userAgent: 'Mozilla/5.0 (test)',
      sessionId: null,
      setSession: () => {},
      visitorId: null,
      setVisitor: () => {},
      devices: null,
      setDevices: () => {},
    },
  });

  return {
    deps,
    app,
    clock,
    sms,
    mailer,
    messenger,
    gateway,
    jobs,
    sql: connection.sql,
    databaseUrl: database.url,
    /** The folder of the uploaded pictures. */
    uploads,
    contextOf,
    /** Procedures as this user (null: a visitor), past the transport. */
    as: (user: SessionUser | null) => createCaller(appRouter)(contextOf(user)),
    /** A request over HTTP, with the session of this user. */
    async request(path: string, init: RequestInit & { as?: SessionUser | null } = {}) {
      const { as, ...rest } = init;
      const headers = new Headers(rest.headers);
      if (as) headers.set('cookie', `nagarika_session=${await deps.sessions.start(as.id)}`);
      if (rest.body && !headers.has('content-type'))
        headers.set('content-type', 'application/json');
      return app.request(path, { ...rest, headers }, { peer: '127.0.0.1' });
    },
    async close() {
      deps.live.close();
      await jobs.stop();
      await gateway.stop();
      await Promise.all([connection.close(), seats.close()]);
      await database.drop();
      await rm(uploads, { recursive: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
