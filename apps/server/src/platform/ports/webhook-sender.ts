import type { AttemptFault } from '@nagarika/domain/desk/webhooks';

/** One request to an address that a stranger gave us. */
export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

export type WebhookAnswer = {
  /** Null when no answer came. */
  statusCode: number | null;
  /** Null when it was accepted, with a status of 2xx. */
  fault: AttemptFault | null;
  /** The beginning of the answer's body, as text. */
  excerpt: string;
};

/** Reaches only public addresses, whatever the name says at that moment. Never throws. */
export interface WebhookSender {
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
