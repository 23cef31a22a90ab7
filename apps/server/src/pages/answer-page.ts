import { cityKey, cityOfKey, cityStorageKey } from '@nagarika/domain/events/cities/cities';
import { type Language, readPath } from '@nagarika/domain/language/languages';
import type { Text } from '@nagarika/domain/language/texts';
import { begunKey, begunStep } from '@nagarika/domain/site/begun-booking';
import { chosenIn } from '@nagarika/domain/site/cookies';
import type { PageFacts } from '@nagarika/domain/site/page-facts';
import { readTheme, themeKey } from '@nagarika/domain/site/theme';
import { TRPCError } from '@trpc/server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { cityNamed } from '#server/features/events/cities/known-cities.ts';
import { addressWith, narrowedBy } from '#server/http/answers/kept-targets.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { dataScript } from '#server/http/pages/html.ts';
import type { Spa } from '#server/http/pages/spa.ts';
import { awayRefusal } from '#server/platform/faults/database-away.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { headHtml, withoutScriptHtml } from './head-html.ts';
import { type Ask, askAs, type Page, type PageHead, type PageRequest, siteOf } from './page.ts';

type Status = 200 | 404 | 500;
type Answer = { head: PageHead; status: Status };

/** `isMembers` says that it carries a member's data. */
export type AnsweredPage = { body: string; status: Status; isMembers: boolean; language: Language };

export type PageToAnswer = {
  page: Page;
  /** The page's file in the client's routes, without its ending. */
  route: string;
  spa: Pick<Spa, 'template' | 'renderer'>;
  ctx: PublicContext;
};

/**
 * Makes the client's page with its head and dehydrated state, for this person alone. Throws when the
 * database is away: a page that could show nothing is no answer.
 */
export async function answerPage(
  c: Context<HttpEnv>,
  { page, route, spa, ctx }: PageToAnswer,
): Promise<AnsweredPage> {
  const { head, status, facts, sent } = await askForPage(c, page, ctx);
  const site = siteOf(ctx);
  const data = dataScript('application/json', sent, 'dehydrated-state');
  const isRendered = page.isRendered && status === 200 && !head.isOfAddress;
  const { renderer } = isRendered ? spa : { renderer: null };
  const request = { address: addressOf(c, page), origin: site.url, facts, sent };
  // The browser renders a page that cannot be rendered here, and the fault is logged.
  const root = await renderer?.render(request).catch((error: unknown) => c.set('fault', error));
  const rendered =
    renderer && root ? { root, scripts: renderer.scripts(route, facts.language) } : undefined;
  const body = spa.template({
    theme: facts.theme,
    language: facts.language,
    head: headHtml(head, site),
    rendered,
    body: rendered
      ? dataScript('application/json', facts, 'page-facts') + data
      : withoutScriptHtml(head, site) + data,
  });
  return { body, status, isMembers: ctx.user !== null, language: facts.language };
}

/** Answers what a page shows first, as JSON, to a browser that is about to go there (preload-page.ts). */
export async function answerPageData(
  c: Context<HttpEnv>,
  page: Page,
  ctx: PublicContext,
): Promise<AnsweredPage> {
  const { status, sent } = await askForPage(c, page, ctx);
  return {
    body: JSON.stringify(sent),
    status,
    isMembers: ctx.user !== null,
    language: ctx.request.language,
  };
}

async function askForPage(c: Context<HttpEnv>, page: Page, ctx: PublicContext) {
  const ask = askAs(ctx);
  const facts = await readFacts(c, ctx, page);
  const city = facts.city ?? (await profileCity(ask, ctx));
  const [{ head, status }] = await Promise.all([
    showPage(c, page, { ask, ctx, city }),
    askForHeader(ask, ctx),
  ]);
  const errors = errorsOf(ask);
  const away = errors.map(awayRefusal).find(Boolean);
  if (away) throw away;
  const fault = faultOf(errors);
  if (fault) c.set('fault', fault);
  const viewed = { viewedCity: head.viewedCity ?? null };
  return { head, status, facts: { ...facts, ...viewed }, sent: dehydratedState(ask) };
}

async function readFacts(
  c: Context<HttpEnv>,
  { deps, request }: PublicContext,
  { isOfTab = false }: Page,
): Promise<Omit<PageFacts, 'viewedCity'>> {
  const begun = isOfTab
    ? begunStep(chosenIn(getCookie(c), begunKey), c.req.param('id') ?? '')
    : null;
  return {
    now: deps.clock.now().toISOString(),
    origin: deps.config.publicUrl,
    city: await cityNamed(deps.db, chosenIn(getCookie(c), cityStorageKey)),
    theme: readTheme(chosenIn(getCookie(c), themeKey)),
    language: request.language,
    isOfTab: isOfTab && begun === null,
    begun,
  };
}

/**
 * Finds the city of a member who has chosen none, as the client has it (city-provider.tsx); null when she
 * has none, or none of ours.
 */
async function profileCity(ask: Ask, { user }: PublicContext): Promise<string | null> {
  if (!user?.city) return null;
  const cities = await ask.cities.list.fetch().catch(() => undefined);
  return cityOfKey(cities, cityKey(user.city))?.name ?? null;
}

/** Returns the address with the part of its query that narrows the page; the rest is left out. */
function addressOf(c: Context<HttpEnv>, { narrowing }: Page): string {
  const { pathname, searchParams } = new URL(c.req.url);
  return addressWith(pathname, narrowedBy(narrowing, searchParams));
}

async function showPage(
  c: Context<HttpEnv>,
  page: Page,
  asked: Pick<PageRequest, 'ask' | 'ctx' | 'city'>,
) {
  const { language } = asked.ctx.request;
  const { path } = readPath(c.req.path);
  const wording = (text: Text) => word(text, language);
  try {
    const id = c.req.param('id') ?? '';
    const narrowed = narrowedBy(page.narrowing, new URL(c.req.url).searchParams);
    const query = Object.fromEntries(narrowed);
    const head = await page.show({ ...asked, path, id, query, word: wording });
    return { head, status: 200 } satisfies Answer;
  } catch (error) {
    if (awayRefusal(error)) throw error;
    const isMissing =
      error instanceof TRPCError && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.code);
    // The page itself can still say what is wrong, and try again; a crawler comes back.
    if (!isMissing) c.set('fault', error);
    const head: PageHead = { path, isIndexed: false };
    if (!isMissing) return { head, status: 500 } satisfies Answer;
    return {
      head: { ...head, title: page.missing ? wording(page.missing) : '' },
      status: 404,
    } satisfies Answer;
  }
}

/** Asks for what the frame around every page shows; without it the client asks by itself. */
async function askForHeader(ask: Ask, { user }: PublicContext): Promise<void> {
  await Promise.all([
    ask.auth.session.prefetch(),
    ...(user ? [ask.notifications.unreadCount.prefetch()] : []),
  ]);
}

function dehydratedState(ask: Ask) {
  return ask.dehydrate({ shouldDehydrateQuery: (query) => query.state.status === 'success' });
}

/** Returns the errors of prefetches, which fail in silence. */
function errorsOf(ask: Ask): unknown[] {
  return ask.queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error);
}

/** Picks the fault to log; the client asks again, and says so if it fails again. */
function faultOf(errors: unknown[]): unknown {
  const found = errors.find(
    (error) => error instanceof TRPCError && error.code === 'INTERNAL_SERVER_ERROR',
  );
  return found instanceof TRPCError ? (found.cause ?? found) : undefined;
}
