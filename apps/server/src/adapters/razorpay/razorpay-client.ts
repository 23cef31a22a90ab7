import Razorpay from 'razorpay';
import { z } from 'zod';
import { httpOf } from '#server/adapters/private/razorpay.ts';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';

/** The official SDK with what it lacks: another host, a time-out, headers, and readable errors. */
export function razorpayClient(options: {
  keyId: string;
  keySecret: string;
  baseUrl: string;
  timeoutMs: number;
  headers: Record<string, string>;
}): Razorpay {
  const razorpay = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
  const http = httpOf(razorpay);
  http.defaults.baseURL = options.baseUrl;
  // This adapter keeps its connections; with axios' other one each question pays for TLS anew.
  http.defaults.adapter = 'fetch';
  Object.assign(http.defaults.headers, options.headers);
  http.defaults.fetchOptions = {
    redirect: 'error', // the question and its keys go to no other host
    // Bun sends even this machine's own addresses to a proxy of the environment.
    ...(isLoopback(options.baseUrl) && { proxy: false }),
  };
  // axios' own time-out stops counting at the first byte; a signal also ends an answer that trickles in.
  http.interceptors.request.use((request) => {
    request.signal = AbortSignal.timeout(options.timeoutMs);
    return request;
  });
  http.interceptors.response.use(undefined, (failure) => Promise.reject(withResponse(failure)));
  return razorpay;
}

/** Makes one call of the SDK: its answer checked and mapped, or a GatewayError and nothing else. */
export async function ask<T>(call: () => Promise<unknown>, answer: z.ZodType<T>): Promise<T> {
  let body: unknown;
  try {
    body = await call();
  } catch (failure) {
    throw gatewayError(failure);
  }
  const parsed = answer.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new GatewayError('unavailable', 'Razorpay sent an answer that cannot be read.', {
    cause: parsed.error,
  });
}

const rejection = z.object({
  statusCode: z.number(),
  error: z.object({ description: z.string() }).catch({ description: 'no reason given' }),
});

function gatewayError(failure: unknown): GatewayError {
  const parsed = rejection.safeParse(failure);
  if (!parsed.success) {
    return new GatewayError('unavailable', 'Razorpay could not be asked.', { cause: failure });
  }
  const { statusCode, error } = parsed.data;
  return statusCode === NO_ANSWER
    ? new GatewayError('unavailable', `Razorpay did not answer: ${error.description}`)
    : new GatewayError(
        isFinal(statusCode) ? 'rejected' : 'unavailable',
        `Razorpay answered ${statusCode}: ${error.description}`,
        { status: statusCode },
      );
}

/** 409 is a refund whose first request is still in progress; asking again gives its outcome. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![408, 409, 429].includes(status);

const NO_ANSWER = 0;

const axiosFailure = z.object({
  message: z.string(),
  code: z.string().optional(),
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
});

/**
 * The SDK reads `err.response.data.error` of every failure and dies of a TypeError where there is none. Only
 * these fields go on: the failure itself holds the key secret, and errors are logged.
 */
function withResponse(failure: unknown): { response: { status: number; data: unknown } } {
  const { message, code, response } = axiosFailure
    .catch({ message: String(failure) })
    .parse(failure);
  if (response) return { response: { status: response.status, data: response.data ?? {} } };
  const description = code === 'ERR_CANCELED' ? 'timed out' : message;
  return { response: { status: NO_ANSWER, data: { error: { description } } } };
}

export const isLoopback = (url: string) =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname);
