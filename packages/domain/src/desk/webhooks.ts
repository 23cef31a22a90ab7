import { z } from 'zod';
import { line } from '../language/text.ts';
import { provenInput } from '../people/proof.ts';

/** The news that an organiser's endpoint may be told (docs/product/machines.md#webhooks). */
export const webhookTypes = [
  'booking.confirmed',
  'booking.cancelled',
  'refund.processed',
  'ticket.checked_in',
  'event.updated',
  'payout.paid',
  'payout.returned',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** `ping` is sent when the organiser asks for it, whatever the endpoint is told. */
export const messageTypes = [...webhookTypes, 'ping'] as const;
export type MessageType = (typeof messageTypes)[number];

/** `failed`: all its attempts have failed; the organiser may send it again. */
export const messageStatuses = ['queued', 'sent', 'failed'] as const;

/**
 * Reasons why an attempt failed: the name has no address, or a private one; it took too long; the
 * certificate or the connection; or the answer was a redirect or another status than 2xx.
 */
export const attemptFaults = [
  'no_address',
  'private_address',
  'timeout',
  'certificate',
  'connection',
  'redirect',
  'status',
] as const;
export type AttemptFault = (typeof attemptFaults)[number];

/** `gone`: the endpoint answered 410. */
export const disabledReasons = ['organiser', 'admin', 'failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Bounds the endpoints of an organiser. */
export const maxEndpoints = 5;
export const maxWebhookUrl = 500;

const types = z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length);

/**
 * Needs a proof of the organiser's phone and not her open session alone, since messages name her attendees.
 */
export const addEndpointInput = provenInput.extend({ url: line(maxWebhookUrl).min(1), types });
export type AddEndpoint = z.infer<typeof addEndpointInput>;

export const changeTypesInput = z.object({ id: z.uuid(), types });

/** Seconds between one attempt and the next, as Standard Webhooks suggests. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;
/** Days of nothing but failures after which an endpoint is switched off. */
export const maxFailingDays = 3;
/** Days for which a message and its text are kept in the log. */
export const keptMessageDays = 30;
/** Hours for which messages are signed with the replaced secret too. */
export const oldSecretHours = 24;
