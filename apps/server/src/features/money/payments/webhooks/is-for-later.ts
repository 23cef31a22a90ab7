import { Refusal } from '@nagarika/domain/site/refusal';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';

/** The gateway does not answer, or too many wait for the event. */
export function isForLater(error: unknown): error is GatewayError | Refusal {
  return error instanceof GatewayError || (error instanceof Refusal && error.code === 'busy');
}
