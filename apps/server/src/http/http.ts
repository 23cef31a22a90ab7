import type { ApiScope } from '@nagarika/domain/desk/api-keys';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Client } from '#server/http/bounds/work-allowance.ts';
import type { PublicContext } from '#server/trpc/context.ts';

export type HttpEnv = {
  Bindings: {
    /** The address of the connection's other end. */
    peer: string;
  };
  Variables: {
    requestId: string;
    /** The client to whom its work is charged; null for nobody. */
    client: Client | null;
    /** True when the answer is to be kept for everybody: it must not be about the caller. */
    isForAll?: boolean;
    /** True when it turned out that nobody may keep it, however public it looks. */
    isPrivate?: boolean;
    context: PublicContext;
    /** The scopes of the API key that it came with (with-api-key.ts). */
    keyScopes?: readonly ApiScope[];
    /** The pattern of the route, for logs and metrics: never the address itself. */
    route: string;
    /** The text that the answer was made from, so that its bytes need not be read back. */
    json?: string;
    /** The error, for the log. */
    fault: unknown;
  };
};

/**
 * Paths that are signed or keyed and need no session, so no browser's Origin stands behind them
 * (docs/product.md#sessions).
 */
const exempt =
  /^\/(api\/razorpay\/(webhook|callback)|sandbox\/razorpay\/v1\/.*|([a-z]+\/)?unsubscribe)$/;

/**
 * Refuses state changes that another site's page asked for: allowed is an Origin equal to the request's own
 * scheme and host or to PUBLIC_URL, or neither Origin nor Sec-Fetch-Site.
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler<HttpEnv> {
  const publicOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead || exempt.test(c.req.path)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const allowed = origin
      ? origin === new URL(c.req.url).origin || origin === publicOrigin
      : site === undefined || site === 'same-origin' || site === 'none';
    if (!allowed) throw new Refusal('forbidden', say('This request came from another site.'));
    return next();
  };
}

/** Tells whether the body is said to be JSON. */
export function sendsJson(c: Context): boolean {
  return /^application\/json\b/i.test(c.req.header('content-type') ?? '');
}

export const jsonPlease = say('Please send JSON.');

/** tRPC would refuse it too, in an answer that does not say that it is JSON. */
export function refuseOtherThanJson(c: Context): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead && !sendsJson(c)) throw new Refusal('wrong_type', jsonPlease);
}

/** Refuses a Host that is none, and what tRPC cannot decode (a page of such a name is a 404). */
export const readableAddress: MiddlewareHandler<HttpEnv> = (c, next) => {
  if (!URL.canParse(c.req.url))
    throw new Refusal('bad_input', say('The Host header cannot be read.'));
  const { pathname } = new URL(c.req.url);
  if (pathname.startsWith('/trpc/') && !canDecode(pathname)) {
    throw new Refusal('bad_input', say('This address cannot be read.'));
  }
  return next();
};

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a described path as Hono mounts it: `/api/events/{id}` is `/api/events/:id`, and the parameter of
 * `{id}.pdf` is `file`, its ending included.
 */
export const mountedPath = (path: string) =>
  path.replaceAll(/\{\w+\}(\.\w+)/g, ':file{.+\\$1}').replaceAll(/\{(\w+)\}/g, ':$1');

/** A plain handler (upload, PDF, feed, webhook), described beside its code. */
export type PlainOperation = {
  method: 'get' | 'post';
  path: string;
  summary: string;
  access: 'public' | 'member' | 'admin' | 'signature';
  /** The scope that an API key needs; left out: no key is taken. */
  scope?: ApiScope;
  /** The query parameters that it takes. */
  query?: z.ZodObject;
  requestType?: string;
  /** True when it bounds its body itself, above what every request may send (bounded-body.ts). */
  takesMore?: true;
  /** One type, or those of which the caller asks for one. */
  responseType: string | readonly string[];
};

/** The export of a feature's http.ts: handlers that are not JSON, with their description. */
export type PlainHandlers = { operations: PlainOperation[]; mount: (app: Hono<HttpEnv>) => void };
