import type { Database, Transaction } from '@nagarika/db/client';
import type { Brand } from '@nagarika/domain/brand';
import type { Logger } from 'pino';
import type { Alerts } from './alerts.ts';
import type { Clock } from './clock.ts';
import type { Live } from './live.ts';
import type { SeatTurns } from './seat-turns.ts';
import type { Sessions } from './sessions.ts';

/** The outside world, named by what the product needs of it. `main.ts` chooses the adapters. */

export type GatewayOrder = {
  id: string;
  /** paise */
  amount: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
};

export type GatewayPayment = {
  id: string;
  orderId: string | null;
  /** paise */
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** paise already refunded */
  amountRefunded: number;
  method: string | null;
  errorDescription: string | null;
};

export type GatewayRefund = {
  id: string;
  paymentId: string;
  /** paise */
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Our id of it, when we asked for it (`notes.refund_id`); null: made at the gateway. */
  ourId: string | null;
};

export type GatewayDispute = {
  id: string;
  paymentId: string;
  /** paise */
  amount: number;
  /** paise that were taken from our balance for it */
  deducted: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  reason: string | null;
  /** UTC instant. */
  respondBy: Date | null;
};

/**
 * A card and UPI payment provider. Every method that talks to it throws GatewayError and nothing
 * else: `unavailable` (time-out, network, 408, 409, 429, 5xx: the outcome is unknown, ask again later)
 * or `rejected` (any other 4xx: it was not done).
 */
export interface PaymentGateway {
  /** The public key that the checkout in the browser is opened with. */
  readonly keyId: string;
  /** Where the browser loads the checkout script from. */
  readonly checkoutScriptUrl: string;
  createOrder(input: {
    amount: number;
    currency: 'INR';
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  /** Finds an order that an earlier createOrder with unknown outcome may have made. */
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | null>;
  /** All attempts on an order, newest first. */
  fetchOrderPayments(orderId: string): Promise<GatewayPayment[]>;
  fetchPayment(paymentId: string): Promise<GatewayPayment>;
  refund(input: {
    paymentId: string;
    amount: number;
    /** 10 or more letters, digits, - and _; a repeat must be the same request in all else too. */
    idempotencyKey: string;
    notes: Record<string, string>;
  }): Promise<GatewayRefund>;
  fetchRefund(paymentId: string, refundId: string): Promise<GatewayRefund>;
  /** All refunds of a payment, whoever made them, failed ones too. */
  fetchRefunds(paymentId: string): Promise<GatewayRefund[]>;
  /** Hex HMAC-SHA256 of `order|payment` with the key secret, compared in constant time. */
  verifyPaymentSignature(input: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Hex HMAC-SHA256 of the raw body with the webhook secret (old and new during rotation). */
  verifyWebhookSignature(rawBody: string, signature: string): boolean;
}

export class GatewayError extends Error {
  readonly kind: 'unavailable' | 'rejected';
  constructor(kind: 'unavailable' | 'rejected', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
    this.kind = kind;
  }
}

/** Sends a one-time code to a phone. Throws when the provider did not take it. */
export interface SmsSender {
  /** True when codes are shown on screen instead of sent: they are then part of the answer. */
  readonly showsCodeOnScreen: boolean;
  sendCode(input: { phone: string; code: string; minutes: number }): Promise<void>;
}

export type Mail = {
  /** Names the message: a mailer that was given it before does not send it as another one. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string };
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
  /** The page where she can turn such mail off. */
  unsubscribeUrl?: string;
};

export interface Mailer {
  /** @throws MessageError */
  send(mail: Mail): Promise<void>;
}

export type TemplateChannel = 'sms' | 'whatsapp';

/** Sends a registered template with its parameters to a phone; where no other text may be sent. */
export interface TemplateMessenger {
  /** Those that there are keys for. */
  readonly channels: readonly TemplateChannel[];
  /** `title` and `detail` fill the template's two blanks. @throws MessageError */
  send(
    channel: TemplateChannel,
    message: { phone: string; title: string; detail: string },
  ): Promise<void>;
}

/**
 * It was not sent: `refused` for good, `no_such_address` because nobody has the address it went to,
 * `unavailable` for now; or `unknown`: there was no answer, so it may have been.
 */
export type MessageFault = 'refused' | 'no_such_address' | 'unavailable' | 'unknown';

/** Its message names neither address nor phone. */
export class MessageError extends Error {
  readonly kind: MessageFault;
  constructor(kind: MessageFault, message: string) {
    super(message);
    this.name = 'MessageError';
    this.kind = kind;
  }
}

export function isNoSuchAddress(error: unknown): boolean {
  return error instanceof MessageError && error.kind === 'no_such_address';
}

/** Where uploaded pictures are kept: WebP files, several widths under one id. */
export interface ImageStore {
  /** Keeps all of them or, when it rejects, none. */
  put(id: string, files: readonly ImageFile[]): Promise<void>;
  get(id: string, width: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Nothing happens when there is none. */
  remove(id: string): Promise<void>;
}

/** `width` in px is the name of the file; a small picture is not blown up to it. */
export type ImageFile = { width: number; bytes: Uint8Array };

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
    options?: { key?: string },
  ): Promise<void>;
  /** The same for many, in one statement. */
  enqueueAll<Name extends JobName>(
    tx: Database | Transaction,
    name: Name,
    all: readonly { data: JobData[Name]; key: string }[],
  ): Promise<void>;
}

export type JobData = {
  'refunds.send': { refundId: string };
  'payments.reconcile': Record<string, never>;
  'payments.forget-applied': Record<string, never>;
  'auth.forget-expired': Record<string, never>;
  'contact.mail': { messageId: string };
  'messages.deliver': { deliveryId: string };
  'messages.sweep': Record<string, never>;
  'notifications.purge': Record<string, never>;
  'events.remind': Record<string, never>;
  'events.digest': Record<string, never>;
};
export type JobName = keyof JobData;

/** What each job does. A handler that throws is run again later. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** Ed25519 key of signed tickets, and keyed hashes for codes and anonymous visitors. */
export interface Secrets {
  /** Hex HMAC-SHA256 under APP_SECRET; `purpose` separates the uses. */
  keyedHash(purpose: string, value: string): string;
  /** Encrypted under APP_SECRET, to be kept; `purpose` separates the uses. */
  encrypt(purpose: string, text: string): string;
  /** What `encrypt` was given. Throws when that was for another purpose, or was changed. */
  decrypt(purpose: string, encrypted: string): string;
  /** Ed25519 signature of the bytes under TICKET_KEY. */
  signTicket(payload: Uint8Array): Uint8Array;
  /** Raw 32-byte public key, which scanners hold. */
  readonly ticketPublicKey: Uint8Array;
}

/** One transfer from our account to an organiser's. */
export type PayoutInstruction = {
  payoutId: string;
  accountName: string;
  accountNumber: string;
  ifsc: string;
  amountPaise: number;
  /** What her bank shows beside it. */
  narration: string;
};

export type PayoutFile = { name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> };

/** How organisers are paid: a person hands the file to our bank and comes back with references. */
export interface PayoutProvider {
  fileOf(instructions: readonly PayoutInstruction[]): PayoutFile;
}

export type Deps = {
  db: Database;
  /** Whatever locks an event's row goes through here (docs/decisions/0034-hot-event.md). */
  seats: SeatTurns;
  clock: Clock;
  gateway: PaymentGateway;
  sms: SmsSender;
  mailer: Mailer;
  messenger: TemplateMessenger;
  images: ImageStore;
  payouts: PayoutProvider;
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
};
