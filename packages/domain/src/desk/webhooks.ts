import { z } from 'zod';
import { line } from '../language/text.ts';
import { provenInput } from '../people/proof.ts';

/** What an organiser's endpoint may be told of (docs/product/machines.md#webhooks). */
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

/** `ping` is sent when she asks for it, whatever the endpoint is told of. */
export const messageTypes = [...webhookTypes, 'ping'] as const;
export type MessageType = (typeof messageTypes)[number];

/** `failed`: all its attempts have; she may send it again. */
export const messageStatuses = ['queued', 'sent', 'failed'] as const;

/**
 * Why an attempt was none: the name has no address, or a private one; it took too long; its certificate,
 * the connection; it was answered with a redirect, or with another status than 2xx.
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

/** `gone`: it answered 410. */
export const disabledReasons = ['organiser', 'admin', 'failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Of one organiser. */
export const maxEndpoints = 5;
export const maxWebhookUrl = 500;

const types = z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length);

/** Whoever has her session open must have her phone, too: what is sent names her attendees. */
export const addEndpointInput = provenInput.extend({ url: line(maxWebhookUrl).min(1), types });
export type AddEndpoint = z.infer<typeof addEndpointInput>;

export const changeTypesInput = z.object({ id: z.uuid(), types });

/** Seconds between one attempt and the next, as Standard Webhooks suggests. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;
/** After so long with nothing but failures it is switched off. */
export const maxFailingDays = 3;
/** How long a message is in the log, and its text kept. */
export const keptMessageDays = 30;
/** How long the secret before the one that replaced it is signed with, too. */
export const oldSecretHours = 24;
