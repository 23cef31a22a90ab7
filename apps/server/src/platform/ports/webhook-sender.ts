import type { AttemptFault } from '@nagarika/domain/desk/webhooks';

/** One request to an address that somebody else gave us. */
export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

export type WebhookAnswer = {
  /** Null: none came. */
  statusCode: number | null;
  /** Null: it was taken, with a status of 2xx. */
  fault: AttemptFault | null;
  /** How the body of the answer begins, as text. */
  excerpt: string;
};

/** Reaches public addresses alone, whatever the name says at that moment. Never throws. */
export interface WebhookSender {
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
