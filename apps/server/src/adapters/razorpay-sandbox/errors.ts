import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer other than 2xx, in Razorpay's JSON. */
export class RazorpayError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: { error: Details };

  constructor(status: ContentfulStatusCode, details: Partial<Details> & { description: string }) {
    super(details.description);
    this.name = 'RazorpayError';
    this.status = status;
    this.body = {
      error: {
        code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...details,
      },
    };
  }
}

type Details = {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: { payment_id?: string; order_id?: string };
  field?: string;
};

/** Razorpay answers 400, not 404, for an id that it does not know. */
export const unknownId = () =>
  new RazorpayError(400, { description: 'The id provided does not exist', field: 'id' });

export const unauthorized = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Authentication failed',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  },
};
