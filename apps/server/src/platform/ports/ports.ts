import type { Database, Transaction } from '@nagarika/db/client';
import type { ImageFormat } from '@nagarika/domain/events/covers/image-files';
import type { Brand } from '@nagarika/domain/site/brand';
import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { SeatTurns } from '#server/platform/bounds/seat-turns.ts';
import type { Freshness } from '#server/platform/memory/freshness.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import type { Alerts } from '#server/platform/telemetry/alerts.ts';
import type { Clock } from './clock.ts';
import type { Live } from './live.ts';
import type { Mailer, SmsSender, TemplateMessenger } from './messengers.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { WebhookSender } from './webhook-sender.ts';

/**
 * The outside world, named by the product's needs: here, in payment-gateway.ts and in messengers.ts.
 * server.ts chooses the adapters.
 */

/** Keeps uploaded pictures: files of several widths and formats under one id. */
export interface ImageStore {
  /**
   * Keeps all of them. Rejects when it has not: nobody sees an id before it was put, and `remove` takes away
   * what is left of it (features/events/images/jobs.ts).
   */
  put(id: string, files: readonly ImageFile[]): Promise<void>;
  get(id: string, width: number, format: ImageFormat): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing when there is none. */
  remove(id: string): Promise<void>;
}

/** `width` in px names the file; a small picture is not blown up to it. */
export type ImageFile = { width: number; format: ImageFormat; bytes: Uint8Array };

/** Work that leaves after the transaction that asked for it: mail, SMS, refunds. */
export interface Jobs {
  /**
   * Enqueues inside `tx`: rolled back with it. Two sends under one `key` are one job while the first has not
   * finished.
   */
  enqueue<Name extends JobName>(
    tx: Database | Transaction,
    name: Name,
    data: JobData[Name],
    options?: { key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Does the same for many, in one statement; a crowd lets those pass that come alone. */
  enqueueAll<Name extends JobName>(
    tx: Database | Transaction,
    name: Name,
    all: readonly { data: JobData[Name]; key: string }[],
  ): Promise<void>;
  /**
   * Enqueues as part of another statement: makes the INSERT, which returns no rows, from SQL of a JSON list
   * of {data, singletonKey}.
   */
  insertion(name: JobName): Promise<(rows: SQL) => SQL>;
  /** Lists jobs that failed for good and that nothing else makes good, the newest first. */
  failed(db: Database | Transaction, most: number): Promise<FailedJob[]>;
  /**
   * Makes failed jobs due again at once and returns them with their names; left out are jobs that are not
   * failed any more, or whose key another job waits or runs under.
   */
  tryAgain(
    db: Database | Transaction,
    ids: readonly string[],
  ): Promise<{ id: string; name: string }[]>;
}

export type FailedJob = {
  id: string;
  name: JobName;
  failedAt: Date;
  attempts: number;
  /** Names the class of what was thrown: its words may be personal data. */
  fault: string | null;
};

export type JobData = {
  'refunds.send': { refundId: string };
  'payments.apply-webhooks': { about: string };
  'payments.reconcile': Record<string, never>;
  'payments.forget-applied': Record<string, never>;
  'ledger.roll-up': Record<string, never>;
  'ledger.check': Record<string, never>;
  'tax.issue-papers': Record<string, never>;
  'dashboard.gather-counts': Record<string, never>;
  'auth.forget-expired': Record<string, never>;
  'contact.mail': { messageId: string };
  'messages.deliver': { deliveryId: string };
  'messages.sweep': Record<string, never>;
  'notifications.purge': Record<string, never>;
  'announcements.send': Record<string, never>;
  'events.remind': Record<string, never>;
  'events.digest': Record<string, never>;
  'payouts.ask-details': Record<string, never>;
  'events.refresh-prices': Record<string, never>;
  'images.forget': { imageId: string };
  'questions.forget-answers': Record<string, never>;
  'waiting-list.offer': { eventId: string };
  'waiting-list.sweep': Record<string, never>;
  'webhooks.forget-old': Record<string, never>;
};
export type JobName = keyof JobData;

/** The work of each job. A handler that throws is run again later. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** Keys of signed tickets, of hashes and of encrypted texts; docs/decisions/0164 says which is for what. */
export interface Secrets {
  /**
   * Names a kept value: hex HMAC-SHA256 under a key that never changes, as APP_SECRET may. `purpose`
   * separates the uses, here and below.
   */
  keyedHash(purpose: string, value: string): string;
  /**
   * Makes what a bearer shows for a while: hex HMAC-SHA256 under each APP_SECRET. The first is given out,
   * all are accepted.
   */
  proofs(purpose: string, value: string): readonly [string, ...string[]];
  /** Encrypts a text to be kept, under the first APP_SECRET. */
  encrypt(purpose: string, text: string): string;
  /** Decrypts what `encrypt` made under any APP_SECRET. Throws for another purpose, or a changed text. */
  decrypt(purpose: string, encrypted: string): string;
  /** Encrypts the same under the first APP_SECRET; null when it is already. Throws as `decrypt` does. */
  encryptAnew(purpose: string, encrypted: string): string | null;
  /** Signs the bytes with Ed25519 under the first TICKET_KEY. */
  signTicket(payload: Uint8Array): Uint8Array;
  /** Raw 32-byte public keys, which scanners hold: the first belongs to the present signatures. */
  readonly ticketPublicKeys: readonly [Uint8Array, ...Uint8Array[]];
}

/** One transfer from our account to an organiser's. */
export type PayoutInstruction = {
  payoutId: string;
  accountName: string;
  accountNumber: string;
  ifsc: string;
  amountPaise: number;
  /** The text that the organiser's bank shows beside it. */
  narration: string;
};

export type PayoutFile = { name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> };

/** Pays organisers: an admin hands the file to our bank and comes back with references. */
export interface PayoutProvider {
  fileOf(instructions: readonly PayoutInstruction[]): PayoutFile;
}

export type Deps = {
  db: Database;
  /**
   * Reads what all visitors see alike: from a replica, where one has all of it
   * (docs/decisions/0150-replicas.md). A read that is personal, or decides anything, goes to `db`.
   */
  reads: Database;
  /** A pool for statements that take minutes, one at a time, which no request waits for. */
  patient: Database;
  /** Every transaction that locks an event's row goes through here (docs/decisions/0034-hot-event.md). */
  seats: SeatTurns;
  clock: Clock;
  gateway: PaymentGateway;
  sms: SmsSender;
  mailer: Mailer;
  messenger: TemplateMessenger;
  images: ImageStore;
  payouts: PayoutProvider;
  webhooks: WebhookSender;
  /** Knows what of the database has changed since something was kept of it in memory. */
  freshness: Freshness;
  /** True when shared reads are made once for all callers; benches set false to have all read anew. */
  keepsReads: boolean;
  /** Carries what other servers' browsers must hear at once. */
  live: Live;
  jobs: Jobs;
  secrets: Secrets;
  sessions: Sessions;
  log: Logger;
  alerts: Alerts;
  config: Config;
};

/** The environment's values that features may read, never its keys. */
export type Config = {
  publicUrl: string;
  demo: boolean;
  brand: Brand;
  otpLength: number;
  /** Codes sent and wrong ones guessed by browsers that the number does not know, over all numbers. */
  codeCeilings: Record<'sent' | 'wrong', { perHour: number; perDay: number }>;
  /** Seats of one event that a member may have, over all her bookings. */
  seatsPerMember: number;
  /** CIDRs whose X-Forwarded-For is believed; empty for none. */
  trustedProxies: string[];
  /** True in demo and tests: webhooks may go to this machine. */
  webhooksToLoopback: boolean;
};
