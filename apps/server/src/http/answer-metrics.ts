import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@nagarika/domain/refusal';
import type { Context } from 'hono';
import type { Metrics } from '#server/platform/metrics.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import type { HttpEnv } from './http.ts';

/** For a monitor at the machine itself, or one that brings METRICS_TOKEN. To others: nothing here. */
export async function answerMetrics(
  c: Context<HttpEnv>,
  { registry }: Metrics,
  token: string | undefined,
): Promise<Response> {
  const mayRead = isFromThisMachine(c) || (token !== undefined && isBearer(c, token));
  if (!mayRead) throw new Refusal('not_found', 'There is nothing under this address.');
  return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
}

function isBearer(c: Context<HttpEnv>, token: string): boolean {
  // Hashes have one length, which a comparison in constant time asks for.
  const given = c.req.header('authorization') ?? '';
  return timingSafeEqual(sha256(given), sha256(`Bearer ${token}`));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
