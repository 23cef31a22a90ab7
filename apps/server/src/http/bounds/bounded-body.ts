import { say, schemaText, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { TRPCError } from '@trpc/server';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';

export type BodyBounds = { maxBytes: number; seconds: number; tooLarge: Text };

/** The bounds of every request unless its handler says otherwise. */
export const usualBody: BodyBounds = {
  maxBytes: 256 * 1024,
  seconds: 20,
  tooLarge: say('That is too much data for one request.'),
};

/** Bounds an admin's file inside a call's input, where signs that JSON has to escape take two bytes. */
export const fileBody: BodyBounds = { ...usualBody, maxBytes: 5 * 1024 * 1024 };

/**
 * Reads the body before anything is done for it, within its bounds: more bytes are refused, and so is one
 * that trickles in for longer than people's connections need.
 */
export function boundedBody(
  bounds: BodyBounds,
  isExcepted: (c: Context<HttpEnv>) => boolean = () => false,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { body } = c.req.raw;
    if (!body || isExcepted(c)) return next();
    if (Number(c.req.header('content-length')) > bounds.maxBytes) throw tooLarge(bounds);
    const whole = await readWithin(body, bounds).catch((error: unknown) => {
      c.header('Connection', 'close');
      throw error;
    });
    c.req.raw = new Request(c.req.raw, { body: whole });
    return next();
  };
}

async function readWithin(body: ReadableStream<Uint8Array>, bounds: BodyBounds) {
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), bounds.seconds * 1000);
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), tooSlow]);
      if (done) return Buffer.concat(parts);
      size += value.byteLength;
      if (size > bounds.maxBytes) throw tooLarge(bounds);
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(bounds: BodyBounds): Refusal {
  return new Refusal('too_large', bounds.tooLarge);
}

function tooLate(): TRPCError {
  return new TRPCError({
    code: 'TIMEOUT',
    message: schemaText('The request took too long to arrive.'),
  });
}
