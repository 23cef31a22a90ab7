import type { ApiScope } from '@nagarika/domain/desk/api-keys';
import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type HttpEnv, mountedPath } from '#server/http/http.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import type { Metrics } from '#server/platform/figures/metrics.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { withoutCookies } from '#server/trpc/context.ts';

/** An operation under /api, as far as a key's scopes are concerned. */
type Operation = { method: string; path: string; scope?: ApiScope | undefined };

type Options = {
  deps: Deps;
  metrics: Metrics;
  clientKeyOf: (c: Context<HttpEnv>) => string;
  operations: readonly Operation[];
  /** @throws Refusal not_signed_in, too_many */
  findHolder: (
    deps: Deps,
    asked: { key: string; clientKey: string },
  ) => Promise<{ user: User; scopes: readonly ApiScope[] }>;
};

const bearer = /^Bearer +(\S+) *$/i;

/** Tells whether a request brings a key: it is answered for that alone, whatever cookies it has. */
export const bringsKey = (headers: Headers) => headers.has('authorization');

/**
 * Treats a request under /api with `Authorization: Bearer …` as its key's organiser, as a member, who may do
 * what the key's scopes name: each operation says which it takes, and one that says nothing takes none.
 */
export function withApiKey(options: Options): MiddlewareHandler<HttpEnv> {
  const { deps, metrics, clientKeyOf, findHolder } = options;
  const scopeOf = new Map(
    options.operations.map(({ method, path, scope }) => [
      `${method.toUpperCase()} ${mountedPath(path)}`,
      scope,
    ]),
  );
  return async (c: Context<HttpEnv>, next: Next) => {
    const [, key] = bearer.exec(c.req.header('authorization') ?? '') ?? [];
    if (key === undefined) return next();
    c.header('WWW-Authenticate', 'Bearer');
    const holder = await findHolder(deps, { key, clientKey: clientKeyOf(c) });
    c.header('WWW-Authenticate', undefined);
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    const name = `${route?.method} ${route?.path}`;
    // An operation that is mounted but not described takes no key either; one that is not mounted is not
    // found.
    if (route?.path.startsWith('/api/')) checkScope(holder.scopes, scopeOf.get(name));
    c.set('keyScopes', holder.scopes);
    c.set('context', {
      deps,
      request: {
        ...withoutCookies,
        id: c.get('requestId'),
        clientKey: clientKeyOf(c),
        userAgent: c.req.header('user-agent') ?? '',
        language: languageOf(c),
        noteCall: metrics.procedures.observe,
      },
      user: holder.user,
    });
    return next();
  };
}

/** Tells whether the caller sees what takes this scope: with a key that has it, or in its own session. */
export function seesWith(c: Context<HttpEnv>, scope: ApiScope): boolean {
  return c.get('keyScopes')?.includes(scope) ?? true;
}

/** @throws Refusal forbidden */
function checkScope(scopes: readonly ApiScope[], needed: ApiScope | undefined): void {
  if (needed === undefined) {
    throw new Refusal('forbidden', say('No API key may do this. Sign in instead.'));
  }
  if (!scopes.includes(needed)) {
    throw new Refusal('forbidden', say('This API key lacks the scope {scope}.', { scope: needed }));
  }
}
