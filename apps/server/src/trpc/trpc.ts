import type { ApiScope } from '@nagarika/domain/desk/api-keys';
import { type AdminArea, mayActIn } from '@nagarika/domain/people/admin-areas';
import { initTRPC, type TRPCError } from '@trpc/server';
import { z } from 'zod';
import { doing } from '#server/platform/telemetry/doing.ts';
import { traced, tracingHere } from '#server/platform/telemetry/tracing.ts';
import { freshAdminOf, stillActing } from './acting-admin.ts';
import { adminOf, doorOf, memberOf, type PublicContext, requireFactorOfAdmin } from './context.ts';
import { answeredError, describeError, isFault, notedLanguage } from './errors.ts';
import { takeRows, withinPage } from './page-rows.ts';
import { isAsyncIterable, untilSignedOut } from './signed-out.ts';

/** Procedures that sign somebody in, or guard an account: logged whatever came of it. */
const guarding: ReadonlySet<string> = new Set([
  ...['auth.sendPhoneCode', 'auth.verifyPhoneCode', 'auth.comeBack', 'auth.startAfresh'],
  ...['auth.logout', 'account.prove', 'account.changeNumber', 'account.erase'],
  ...['account.endSession', 'account.endOtherSessions', 'profile.verifyEmailCode'],
  'eventTeam.openDoor',
  ...['apiKeys.make', 'apiKeys.revoke', 'admin.apiKeys.revoke'],
  ...['admin.users.setRole', 'admin.users.setAreas'],
  ...['webhooks.add', 'webhooks.rotate', 'webhooks.remove', 'admin.webhooks.switch'],
  ...['secondFactor.begin', 'secondFactor.confirm', 'secondFactor.pass'],
  ...['secondFactor.newRecoveryCodes', 'secondFactor.turnOff'],
]);

const refused: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS']);

const signedIn = z.object({ user: z.object({ id: z.string() }) });

export type Access = 'public' | 'door' | 'member' | 'admin';

/** `METHOD /path/{param}` of docs/product/rest.md. */
export type RestPath = `${'GET' | 'POST' | 'DELETE'} /api/${string}`;

export type Meta = {
  access?: Access;
  /** The area whose admins an admin's procedure is for. */
  area?: AdminArea;
  /** Asks an admin for the second factor anew. */
  asksFactor?: true;
  rest?: RestPath;
  /** True when the REST answer is the bare `items`; the next cursor stands in the X-Next-Cursor header. */
  restList?: true;
  /** False for a public query that comes with a secret: its answers are not kept in memory. */
  isKept?: false;
  /**
   * True for an admin's procedure whose input is a file, larger than most requests may be
   * (http/bounds/bounded-body.ts).
   */
  takesFile?: true;
  /** The scope that an API key needs over REST; left out: no key is taken. */
  scope?: ApiScope;
  /** Fields of the answer that a key sees only with their own scope: left out without it. */
  fieldScopes?: Record<string, ApiScope>;
  /** One line for the OpenAPI document. */
  summary?: string;
};

const t = initTRPC
  .context<PublicContext>()
  .meta<Meta>()
  .create({
    sse: {
      // The interval is below the server's and common proxies' patience with a silent connection
      // (listen.ts); the browser gives up on one that is silent for longer (event-stream-link.ts).
      ping: { enabled: true, intervalMs: 20_000 },
      // The browser comes back at once, with its last event and with the session as it is by then.
      maxDurationMs: 10 * 60_000,
    },
    errorFormatter: ({ shape, error, ctx }) => {
      const language = ctx?.request.language ?? notedLanguage(error);
      const described = describeError(error, language);
      return {
        ...shape,
        ...described,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          requestId: ctx?.request.id,
          ...described,
        },
      };
    },
  });

export const { router, mergeRouters } = t;
/** Serves an answer in tRPC's form that no procedure gives. */
export const trpcConfig = t._config;
export const createCaller = t.createCallerFactory;

/** Turns a refusal into the answer it means; anything else stays a fault. Each is counted. */
const refusals = t.middleware(async ({ ctx, path, next }) => {
  const beganAt = performance.now();
  const result = await doing(
    () => path,
    () => tracedCall(path, next),
  );
  const error = result.ok ? null : answeredError(result.error);
  ctx.request.noteCall?.((performance.now() - beganAt) / 1000, path, error?.code ?? 'OK');
  noteForSecurity(ctx, path, {
    code: error?.code ?? 'OK',
    ...(result.ok && { data: result.data }),
  });
  if (!result.ok && error !== result.error) throw error;
  return result;
});

/** Runs a call as its own span, which says its outcome. */
function tracedCall<Result extends { ok: boolean; error?: TRPCError }>(
  path: string,
  next: () => Promise<Result>,
): Promise<Result> {
  const tracing = tracingHere();
  if (!tracing) return next();
  const attributes = { 'rpc.system': 'trpc', 'rpc.method': path };
  return traced(tracing, { name: path, attributes }, async (span) => {
    const result = await next();
    if (result.error) span.set({ 'nagarika.code': answeredError(result.error).code });
    if (result.error && isFault(result.error)) span.fail('fault');
    return result;
  });
}

/** Ends a stream with the session that it was opened with: a public one comes back as a visitor's. */
const streams = t.middleware(async ({ ctx, type, meta, signal, next }) => {
  const result = await next();
  if (type !== 'subscription' || !result.ok) return result;
  const { user, request } = ctx;
  const options = { signal, isForVisitors: meta?.access === 'public' };
  const items = user ? untilSignedOut(ctx, user.id, result.data, options) : result.data;
  return { ...result, data: inItsPlace(items, request.leaveStream) };
});

/** Makes a list over tRPC a page of few rows; REST answers it whole. */
const pages = t.middleware(async ({ ctx, meta, getRawInput, next }) => {
  const { rows } = ctx.request;
  if (!rows) return next();
  const result = meta?.restList
    ? await next({ getRawInput: async () => withinPage(await getRawInput()) })
    : await next();
  if (result.ok) takeRows(rows, result.data);
  return result;
});

const base = t.procedure.use(refusals).use(streams).use(pages);

/** Serves everybody. `ctx.user` is null for visitors. */
export const publicProcedure = base.meta({ access: 'public' });

/** Serves signed-in members: `ctx.user` is never null. */
export const memberProcedure = base
  .meta({ access: 'member' })
  .use(({ ctx, next }) => next({ ctx: memberOf(ctx) }));

/**
 * Serves the door of an event: signed in, or with a door pass
 * (features/events/event-team/door/find-door-event.ts).
 */
export const doorProcedure = base
  .meta({ access: 'door' })
  .use(({ ctx, next }) => next({ ctx: doorOf(ctx) }));

/** Serves every admin, whatever her areas: what any admin may see. */
export const adminProcedure = base
  .meta({ access: 'admin' })
  .use(({ ctx, next }) => next({ ctx: adminOf(ctx) }));

// The second procedure of each pair asks for the second factor anew, where some procedure needs it.
export const [moderationProcedure] = ofArea('moderation');
export const [reviewProcedure] = ofArea('review');
export const [financeProcedure, freshFinanceProcedure] = ofArea('finance');
export const [ownerProcedure, freshOwnerProcedure] = ofArea('owner');

/**
 * Makes the procedure of this area's admins, and a second one for acts on a role, money, a secret or
 * personal data in bulk, which asks for the second factor anew (docs/decisions/0215).
 */
function ofArea(area: AdminArea) {
  const meta = { access: 'admin', area } as const;
  return [
    base.meta(meta).use(({ ctx, next }) => next({ ctx: adminOf(ctx, area) })),
    base
      .meta({ ...meta, asksFactor: true })
      .use(({ ctx, next }) => next({ ctx: freshAdminOf(ctx, area) })),
  ] as const;
}

/** Guards costly acts that organisers may do, too: an admin is asked for the second factor, they are not. */
export const costlyProcedure = (area: AdminArea) =>
  memberProcedure.meta({ asksFactor: true }).use(({ ctx, next }) => {
    requireFactorOfAdmin(ctx);
    return next({ ctx: mayActIn(ctx.user, area) ? stillActing(ctx, area) : ctx });
  });

/** Yields the same items; when they end, however they do, the place of the stream is free again. */
async function* inItsPlace(
  items: unknown,
  leave: (() => void) | undefined,
): AsyncGenerator<unknown, void> {
  try {
    if (!isAsyncIterable(items)) throw new Error('a subscription yields items');
    yield* items;
  } finally {
    leave?.();
  }
}

/**
 * Logs a sign-in, good or not, and each refusal in one line: which procedure, its outcome, and a keyed hash
 * of the account, which no reader of the log can turn back into one.
 */
function noteForSecurity(
  { deps, request, user }: PublicContext,
  procedure: string,
  { code, data }: { code: string; data?: unknown },
): void {
  const isGuarding = guarding.has(procedure);
  if (!isGuarding && !refused.has(code)) return;
  const account = signedIn.safeParse(data).data?.user.id ?? user?.id;
  const who = account && deps.secrets.keyedHash('log', account).slice(0, 16);
  const line = { id: request.id, procedure, code, ...(who && { who }) };
  deps.log.info(line, isGuarding ? 'authentication' : 'refused');
}
