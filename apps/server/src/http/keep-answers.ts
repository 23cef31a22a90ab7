import type { Context, MiddlewareHandler, Next } from 'hono';
import type { PublicContext } from '#server/trpc/context.ts';
import { type FinishedAnswer, finishAnswer } from './finished-answer.ts';
import { forwarding } from './from-this-machine.ts';
import type { HttpEnv } from './http.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Target } from './kept-targets.ts';
import { type VisitorClass, visitorClass } from './visitor-class.ts';

/** Done for each who asks, whether her answer was made for her or kept (a view that counts). */
type Alongside = (ctx: PublicContext, input: unknown) => Promise<void>;

type Options = {
  answers: KeptAnswers;
  targetOf: (address: string) => Target | null;
  readContext: (c: Context<HttpEnv>) => Promise<PublicContext>;
  /** By procedure. */
  alongside: Record<string, Alongside>;
};

/** What a CDN may keep, and for how long after it shows the old one while it asks. */
const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
const cacheControl: Record<Target['kind'], string> = {
  page: shared,
  rest: shared,
  // Ours alone to ask for: a browser that takes an old one while it asks would show it (SWR).
  trpc: 'no-cache',
};

/**
 * Answers visitors from memory, before anything is done for the request. What is not there is made by
 * the rest of the app for nobody in particular, and kept (docs/decisions/0140-kept-answers.md).
 */
export function keepAnswers(options: Options): MiddlewareHandler<HttpEnv> {
  const { answers, targetOf } = options;
  return async (c, next) => {
    const request = c.req.raw;
    if (request.method !== 'GET') return next();
    const visitor = visitorClass(request.headers.get('cookie'));
    const target = visitor && targetOf(request.url);
    if (!target || request.headers.has('trpc-accept')) return next();
    const isPage = target.kind === 'page';
    const key = isPage ? target.key + visitor.key : target.key;
    const counts = target.calls.some(({ name }) => name in options.alongside);
    const found = answers.find(key);
    if (found && !counts) return send(c, request, found);
    const make = () => makeFor(c, next, { target, visitor: isPage ? visitor : nobody, counts });
    return ask(c, { ...options, key, target, mindsParts: !isPage, make });
  };
}

const nobody: VisitorClass = { key: '', cookie: null };

type Asking = Options & {
  key: string;
  target: Target;
  mindsParts: boolean;
  make: () => Promise<FinishedAnswer | null>;
};

async function ask(c: Context<HttpEnv>, asking: Asking): Promise<void> {
  const { answers, key, target, mindsParts, make } = asking;
  const request = c.req.raw;
  const answer = answers.find(key) ?? (await answers.ask(key, { mindsParts, make }));
  c.req.raw = request;
  if (!answer) return; // what cannot be kept is hers already
  c.res = undefined;
  c.res = await send(c, request, answer);
  for (const { name, input } of target.calls) {
    const also = asking.alongside[name];
    if (also) await also(await asking.readContext(c), input);
  }
}

function send(c: Context<HttpEnv>, { headers }: Request, answer: FinishedAnswer) {
  c.set('route', answer.route);
  return answer.send({
    accepted: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
  });
}

/** By the rest of the app, which sees nothing of who asks but where from: that is who pays for it. */
async function makeFor(
  c: Context<HttpEnv>,
  next: Next,
  { target, visitor, counts }: { target: Target; visitor: VisitorClass; counts: boolean },
): Promise<FinishedAnswer | null> {
  const { url, headers } = c.req.raw;
  const neutral = new Headers();
  for (const name of forwarding) {
    const value = headers.get(name);
    if (value !== null) neutral.set(name, value);
  }
  if (visitor.cookie !== null) neutral.set('cookie', visitor.cookie);
  const [address = ''] = target.kind === 'page' ? url.split('?') : [url];
  c.req.raw = new Request(address, { headers: neutral });
  c.set('isForAll', true);
  await next();
  c.set('isForAll', false);
  if (c.res.status !== 200 || c.res.headers.has('set-cookie')) return null;
  return finishAnswer(c.res, {
    route: c.get('route'),
    cacheControl: counts ? 'private, no-cache' : cacheControl[target.kind],
  });
}
