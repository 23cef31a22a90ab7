import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { addressRange } from '#server/http/clients/address-range.ts';
import { comesDirectly, isFromThisMachine } from '#server/http/clients/client-address.ts';
import type { HttpEnv } from '#server/http/http.ts';
import type { Metrics } from '#server/platform/figures/metrics.ts';
import { noSuch } from '#server/words/no-such.ts';

/** A monitor's token, or the addresses from which it calls without a proxy. */
export type MetricsReaders = { tokens?: readonly string[] | undefined; cidrs?: readonly string[] };

/**
 * Tells whether a caller may read: a monitor at the machine itself, at an allowed address, or with the
 * token.
 */
export function metricsReader({ tokens = [], cidrs = [] }: MetricsReaders = {}) {
  const isAllowed = addressRange(cidrs);
  return (c: Context<HttpEnv>): boolean =>
    isFromThisMachine(c) ||
    comesDirectly(c, isAllowed) ||
    tokens.some((token) => isBearer(c, token));
}

/** Answers all other callers that there is nothing here. */
export async function answerMetrics(
  c: Context<HttpEnv>,
  { registry }: Metrics,
  mayRead: (c: Context<HttpEnv>) => boolean,
): Promise<Response> {
  if (!mayRead(c)) throw noSuch.address();
  return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
}

function isBearer(c: Context<HttpEnv>, token: string): boolean {
  // Hashes have one length, which a comparison in constant time needs.
  const given = c.req.header('authorization') ?? '';
  return timingSafeEqual(sha256(given), sha256(`Bearer ${token}`));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
