import { hash } from 'node:crypto';
import type { Hono } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { cacheCounts } from '#server/platform/memory/cache-counts.ts';
import { createKept, type Kept, type KeptBounds } from '#server/platform/memory/kept.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type Compressed, compress } from './compress.ts';
import type { createRequestLog } from './request-log.ts';

const bounds: KeptBounds = {
  entries: 2_000,
  bytes: 64 * 1024 * 1024,
  bytesOfOne: 4 * 1024 * 1024,
};

/** Null when it cannot be kept. */
export type KeptAnswers = Kept<FinishedAnswer | null>;

/** An answer whose bytes are made: only the encoding differs between callers. */
export type FinishedAnswer = {
  /** The pattern of the route, for logs and metrics. */
  route: string;
  /** The most bytes that it takes, its compressed forms included. */
  size: number;
  /** Answers a request with these headers; a promise only for the first caller with its encoding. */
  send: (asked: Headers) => Response | Promise<Response>;
};

/** One packet carries a shorter answer anyway. */
const leastBytes = 1024;
const ofBody = ['content-type', 'content-encoding', 'content-length'];
/** Two renderings of the same page differ in these, which nobody sees. */
const madeAt = /"(dataUpdatedAt|dehydratedAt)":\d+|"now":"[^"]+"/g;

/** Takes what this response is made of, ready to be sent to every caller who asks for the same. */
export async function finishAnswer(
  response: Response,
  { route, cacheControl, vary }: { route: string; cacheControl: string; vary: string },
): Promise<FinishedAnswer> {
  const text = await response.text();
  const whole = new TextEncoder().encode(text);
  const etag = `W/"${hash('sha256', text.replaceAll(madeAt, ''), 'base64url')}"`;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', cacheControl);
  headers.set('Vary', vary);
  headers.set('ETag', etag);
  headers.delete('Content-Length');

  const unchanged = new Headers(headers);
  for (const name of ofBody) unchanged.delete(name);
  const plain = sending(whole, headers);
  const encoded = { br: inEncoding('br'), gzip: inEncoding('gzip') };

  function inEncoding(encoding: Compressed['encoding']) {
    const own = new Headers(headers);
    own.set('Content-Encoding', encoding);
    let made: (() => Response) | null = null;
    let making: Promise<() => Response> | null = null;
    const make = async () => {
      const small = await compress(text, encoding);
      made = sending(small?.body ?? whole, own);
      return made;
    };
    return () => {
      if (made) return made();
      making ??= make();
      return making.then((send) => send());
    };
  }

  return {
    route,
    size: 2 * whole.byteLength + 4096,
    send(asked) {
      if (asked.get('if-none-match')?.includes(etag))
        return new Response(null, { status: 304, headers: unchanged });
      const accepted = asked.get('accept-encoding');
      if (accepted === null || whole.byteLength < leastBytes) return plain();
      if (accepted.includes('br')) return encoded.br();
      return accepted.includes('gzip') ? encoded.gzip() : plain();
    },
  };
}

/** Sends a Blob, whose bytes are not copied for each response. */
function sending(bytes: Uint8Array<ArrayBuffer>, headers: Headers): () => Response {
  const body = new Blob([bytes]);
  return () => new Response(body, { headers });
}

/** Keeps finished answers in memory (docs/decisions/0140-kept-answers.md). */
export function createKeptAnswers(needs: Pick<Deps, 'freshness' | 'clock'>): KeptAnswers {
  const counts = cacheCounts('answers');
  return createKept({ ...needs, bounds, counts, sizeOf: (answer) => answer?.size ?? null });
}

/** Answers what is at hand before the app looks for a route, which alone costs as much again. */
export function answerAtHand(
  app: Hono<HttpEnv>,
  atHand: (request: Request) => FinishedAnswer | undefined,
  { sent }: Pick<ReturnType<typeof createRequestLog>, 'sent'>,
): void {
  const { fetch } = app;
  app.fetch = (request, ...rest) => {
    const beganAt = performance.now();
    const answer = atHand(request);
    if (!answer) return fetch(request, ...rest);
    const answered = { method: 'GET', route: answer.route, beganAt };
    const response = answer.send(request.headers);
    return response instanceof Response
      ? sent(response, answered)
      : response.then((made) => sent(made, answered));
  };
}
