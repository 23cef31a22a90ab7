import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type HttpEnv, jsonPlease, mountedPath, sendsJson } from '#server/http/http.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import { describeError, retryAfterOf, toTrpcError } from '#server/trpc/errors.ts';
import type { RestProcedure } from '#server/trpc/procedures.ts';
import { isHangUp } from './hang-up.ts';
import { seesWith } from './with-api-key.ts';

/** Mounts each procedure that carries a REST path (docs/product/rest.md#rules). */
export function mountRest(app: Hono<HttpEnv>, procedures: RestProcedure[]) {
  for (const procedure of procedures) {
    app.on(procedure.method, mountedPath(procedure.path), async (c) => {
      c.set('route', `${procedure.method} ${procedure.path}`);
      try {
        const input = await readInput(c);
        const output = await procedure.call(input, c.get('context'), c.req.raw.signal);
        return respond(c, procedure, output);
      } catch (error) {
        return answerError(c, error);
      }
    });
  }
}

/** Reads the input: path parameters win over the body, the body over the query. */
async function readInput(c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  return { ...c.req.query(), ...(await readBody(c)), ...c.req.param() };
}

async function readBody(c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  if (c.req.method === 'GET') return {};
  const text = await c.req.text();
  if (text === '') return {};
  if (!sendsJson(c)) throw new Refusal('wrong_type', jsonPlease);
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return body;
  } catch {
    // falls through to the refusal below
  }
  throw new Refusal('bad_input', say('The body is not a JSON object.'));
}

function respond(c: Context<HttpEnv>, procedure: RestProcedure, output: unknown) {
  if (!isRecord(output)) return sendJson(c, output ?? {});
  if (!procedure.isList) return sendJson(c, seenBy(c, procedure, output));
  if (typeof output.nextCursor === 'string') c.header('X-Next-Cursor', output.nextCursor);
  return sendJson(c, output.items);
}

/** Leaves out the fields that a key has no scope for. */
function seenBy(c: Context<HttpEnv>, procedure: RestProcedure, output: Record<string, unknown>) {
  const { fieldScopes } = procedure.meta;
  if (!fieldScopes) return output;
  return Object.fromEntries(
    Object.entries(output).filter(([name]) => {
      const scope = fieldScopes[name];
      return scope === undefined || seesWith(c, scope);
    }),
  );
}

function sendJson(c: Context<HttpEnv>, value: unknown) {
  const text = JSON.stringify(value);
  c.set('json', text);
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

/** Answers `{"message": …}` with the right status; a fault carries the request id and no internals. */
export function answerError(c: Context<HttpEnv>, thrown: unknown) {
  const { error, status } = noteError(c, thrown);
  const { retryAfter: _, ...body } = describeError(error, languageOf(c));
  return c.json({ ...body, ...(status >= 500 ? { requestId: c.get('requestId') } : {}) }, status);
}

/** Turns what was thrown into what every answer says: when to come back, and for the log what broke. */
export function noteError(c: Context<HttpEnv>, thrown: unknown) {
  const error = isHangUp(c.req.raw, thrown)
    ? new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', cause: thrown })
    : toTrpcError(thrown);
  const status = getHTTPStatusCodeFromError(error);
  const retryAfter = retryAfterOf(error);
  c.header('Content-Language', languageOf(c));
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (status >= 500 && !isBusy(error)) c.set('fault', error.cause ?? error);
  return { error, status: asStatus(status) };
}

/** Tells whether there was too much at once, which is no fault of ours: metrics count those who wait. */
const isBusy = ({ cause }: TRPCError) => cause instanceof Refusal && cause.code === 'busy';

function asStatus(status: number): ContentfulStatusCode {
  return status as ContentfulStatusCode;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
