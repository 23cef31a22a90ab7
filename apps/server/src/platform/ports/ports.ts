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
 * The outside world, named by what the product needs of it: here, in payment-gateway.ts and in
 * messengers.ts. server.ts chooses the adapters.
 */

/** Where uploaded pictures are kept: files of several widths and formats under one id. */
export interface ImageStore {
  /**
   * Keeps all of them. Rejects when it has not: an id that was put is shown to nobody before that,
   * and what is left of it is for `remove` (features/events/images/jobs.ts).
   */
  put(id: string, files: readonly ImageFile[]): Promise<void>;
  get(id: string, width: number, format: ImageFormat): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Nothing happens when there is none. */
  remove(id: string): Promise<void>;
}

/** `width` in px is the name of the file; a small picture is not blown up to it. */
export type ImageFile = { width: number; format: ImageFormat; bytes: Uint8Array };

/** Work that leaves after the transaction that asked for it: mail, SMS, refunds. */
export interface Jobs {
  /**
   * Enqueued inside `tx`: rolled back with it. Two sends under one `key` are one job
   * while the first has not finished.
   */
  enqueue<Name extends JobName>(
    tx: Database | Transaction,
    name: Name,
    data: JobData[Name],
    options?: { key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** The same for many, in one statement; a crowd lets those pass that come alone. */
  enqueueAll<Name extends JobName>(
    tx: Database | Transaction,
    name: Name,
    all: readonly { data: JobData[Name]; key: string }[],
  ): Promise<void>;
  /**
   * What enqueues as part of another statement: from SQL of a JSON list of {data, singletonKey} the
   * INSERT, which answers no rows.
   */
  insertion(name: JobName): Promise<(rows: SQL) => SQL>;
  /** Lists what failed for good and nothing else makes good, the newest first. */
  failed(db: Database | Transaction, most: number): Promise<FailedJob[]>;
  /**
   * What has failed is due again at once. Answers which, with its name; left out is what is not failed
   * any more, and of what another of the same key waits or runs.
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
  /** Names the class of what was thrown: its words may be somebody's data. */
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

/** What each job does. A handler that throws is run again later. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** Keys of signed tickets, of hashes and of what is encrypted; which is for what: docs/decisions/0164. */
export interface Secrets {
  /**
   * A name for what is kept: hex HMAC-SHA256 under a key that never changes, as APP_SECRET may.
   * `purpose` separates the uses, here and below.
   */
  keyedHash(purpose: string, value: string): string;
  /**
   * What a bearer shows for a while: hex HMAC-SHA256 under each APP_SECRET. The first is given out,
   * all are taken.
   */
  proofs(purpose: string, value: string): readonly [string, ...string[]];
  /** Encrypted under the first APP_SECRET, to be kept. */
  encrypt(purpose: string, text: string): string;
  /** What `encrypt` was given, under any APP_SECRET. Throws when that was for another purpose, or was changed. */
  decrypt(purpose: string, encrypted: string): string;
  /** The same under the first APP_SECRET; null: it is already. Throws as `decrypt` does. */
  encryptAnew(purpose: string, encrypted: string): string | null;
  /** Ed25519 signature of the bytes under the first TICKET_KEY. */
  signTicket(payload: Uint8Array): Uint8Array;
  /** Raw 32-byte public keys, which scanners hold: the first is of what is signed now. */
  readonly ticketPublicKeys: readonly [Uint8Array, ...Uint8Array[]];
}

/** One transfer from our account to an organiser's. */
export type PayoutInstruction = {
  payoutId: string;
  accountName: string;
  accountNumber: string;
  ifsc: string;
  amountPaise: number;
  /** What the organiser's bank shows beside it. */
  narration: string;
};

export type PayoutFile = { name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> };

/** How organisers are paid: a person hands the file to our bank and comes back with references. */
export interface PayoutProvider {
  fileOf(instructions: readonly PayoutInstruction[]): PayoutFile;
}

export type Deps = {
  db: Database;
  /**
   * For what all may see alike: from a replica, where there is one that has all of it
   * (docs/decisions/0150-replicas.md). What is somebody's own, or decides anything, is read from `db`.
   */
  reads: Database;
  /** For statements that take minutes, one at a time: no request waits for them. */
  patient: Database;
  /** Whatever locks an event's row goes through here (docs/decisions/0034-hot-event.md). */
  seats: SeatTurns;
  clock: Clock;
  gateway: PaymentGateway;
  sms: SmsSender;
  mailer: Mailer;
  messenger: TemplateMessenger;
  images: ImageStore;
  payouts: PayoutProvider;
  webhooks: WebhookSender;
  /** What of the database has changed since something was kept of it in memory. */
  freshness: Freshness;
  /** What many see is read once for all of them; false: a bench's, which has all read anew. */
  keepsReads: boolean;
  /** What other servers' browsers must hear at once. */
  live: Live;
  jobs: Jobs;
  secrets: Secrets;
  sessions: Sessions;
  log: Logger;
  alerts: Alerts;
  config: Config;
};

/** What features may read of the environment: values, never its keys. */
export type Config = {
  publicUrl: string;
  demo: boolean;
  brand: Brand;
  otpLength: number;
  /** Codes sent and wrong ones guessed by browsers that the number does not know, over all numbers. */
  codeCeilings: Record<'sent' | 'wrong', { perHour: number; perDay: number }>;
  /** Seats of one event that a member may have, over all her bookings. */
  seatsPerMember: number;
  /** CIDRs whose X-Forwarded-For is believed; empty: none. */
  trustedProxies: string[];
  /** A demo's and tests': webhooks may go to this machine. */
  webhooksToLoopback: boolean;
};
