import { cityKey } from '@nagarika/domain/events/cities/cities';
import { readAddressQuery } from '@nagarika/domain/language/address-text';
import { maxBatchCalls } from '@nagarika/domain/site/paging';
import { TrieRouter } from 'hono/router/trie-router';
import { mountedPath } from '#server/http/http.ts';
import { withinPage } from '#server/trpc/page-rows.ts';
import type { DeclaredProcedure, RestProcedure } from '#server/trpc/procedures.ts';

/** The thing that a caller asks for, whoever it is and however it is written. */
export type Target = {
  /** The key of the inputs as their schemas read them. */
  key: string;
  kind: 'page' | 'rest' | 'trpc';
  /** A page's path and what narrows it. */
  address: string | null;
  /** The city that must be one of ours for the answer to be kept. */
  city: string | null;
  /** The target that stands for this and every other city that is not ours. */
  ofNoCity: Target | null;
  /** True when each caller is counted. */
  counts: boolean;
  /** The procedures called, each with its input. */
  calls: { name: string; input: unknown }[];
};

type Kinds = {
  declared: DeclaredProcedure[];
  rest: RestProcedure[];
  /** Pages with their paths in Hono's form. */
  pages: KeptPage[];
  /** Procedures that count their callers. */
  counting: ReadonlySet<string>;
};

/** A list that its address narrows. */
export type PageNarrowing = {
  /** Reads what stands in the address, as the client's route does. */
  read: (query: Record<string, unknown>) => Record<string, string | undefined>;
  /** Names of values out of a few, or of a city: a page narrowed by these alone is kept. */
  ofFew: readonly string[];
};

type KeptPage = { path: string; narrowing: PageNarrowing | undefined };

/** Longer addresses are read anew each time. */
const longestMemo = 2_048;
const maxMemos = 2_000;

/** Tells which kept answer an address asks for; null when none. The cost is paid once for each address. */
export function createTargets({ declared, rest, pages, counting }: Kinds) {
  const procedures = new Map(declared.map((procedure) => [procedure.name, procedure]));
  const paths = new TrieRouter<RestProcedure | null>();
  for (const one of rest) {
    if (one.method !== 'GET') continue;
    paths.add('GET', mountedPath(one.path), isKept(one) ? one : null);
  }
  const pagePaths = new TrieRouter<KeptPage>();
  for (const page of pages) pagePaths.add('GET', page.path, page);
  const memos = new Map<string, Target | null>();

  function read(address: string): Target | null {
    if (!URL.canParse(address)) return null;
    const { pathname, searchParams } = new URL(address);
    if (pathname.includes('%')) return null;
    if (pathname.startsWith('/trpc/'))
      return trpcTarget(pathname.slice('/trpc/'.length), searchParams);
    if (pathname.startsWith('/api/')) return restTarget(pathname, searchParams);
    return pageTarget(pathname, searchParams);
  }

  /** A page narrowed by its reader's own words is made for her alone, and they are never a key. */
  function pageTarget(pathname: string, query: URLSearchParams): Target | null {
    const [[found]] = pagePaths.match('GET', pathname);
    const [page] = found ?? [];
    if (!page) return null;
    const narrowed = narrowedBy(page.narrowing, query);
    const ofFew = page.narrowing?.ofFew ?? [];
    if ([...narrowed.keys()].some((name) => !ofFew.includes(name))) return null;
    const city = narrowed.get('city');
    const one = ofPage(addressWith(pathname, narrowed));
    if (city === undefined || cityKey(city) === null) return one;
    const other = addressWith(pathname, new Map([...narrowed, ['city', noCity]]));
    return { ...one, city, ofNoCity: ofPage(other) };
  }

  const ofPage = (address: string): Target => ({
    key: `page ${address}`,
    kind: 'page',
    address,
    city: null,
    ofNoCity: null,
    counts: false,
    calls: [],
  });

  function restTarget(pathname: string, query: URLSearchParams): Target | null {
    const [[found]] = paths.match('GET', pathname);
    const [procedure, params] = found ?? [];
    if (!procedure) return null;
    // The first value of a name counts, as in http/api/rest.ts.
    const given = { ...Object.fromEntries([...query].reverse()), ...params };
    const call = callOf(procedure, given);
    return call && { key: `rest ${call.key}`, kind: 'rest', ...asCalls([call]) };
  }

  function trpcTarget(path: string, query: URLSearchParams): Target | null {
    const isBatch = query.get('batch') === '1';
    const names = isBatch ? path.split(',') : [path];
    const inputs = readJson(query.get('input') ?? '{}');
    if (names.length > maxBatchCalls || inputs === undefined) return null;
    const calls = names.map((name, index) => {
      const procedure = procedures.get(name);
      if (!procedure || !isKept(procedure)) return null;
      const input = isBatch ? inputs[index] : query.has('input') ? inputs : undefined;
      try {
        return callOf(procedure, procedure.meta.restList ? withinPage(input) : input);
      } catch {
        return null; // these are more rows than a page has
      }
    });
    const known = calls.filter((call) => call !== null);
    if (known.length < calls.length) return null;
    const key = `trpc${isBatch ? ' batch' : ''} ${known.map((call) => call.key).join(' ')}`;
    return { key, kind: 'trpc', ...asCalls(known) };
  }

  const asCalls = (calls: Target['calls']) => ({
    address: null,
    city: null,
    ofNoCity: null,
    counts: calls.some(({ name }) => counting.has(name)),
    calls,
  });

  return (address: string): Target | null => {
    const memo = memos.get(address);
    if (memo !== undefined) return memo;
    const target = read(address);
    if (address.length > longestMemo) return target;
    if (memos.size >= maxMemos) memos.clear();
    memos.set(address, target);
    return target;
  };
}

/** Stands for the city of addresses that name none of ours: no city has this name. */
const noCity = '-';

/** Returns what narrows the page; the rest of its address changes nothing in it. */
export function narrowedBy(
  narrowing: PageNarrowing | undefined,
  query: URLSearchParams,
): Map<string, string> {
  const read = narrowing?.read(readAddressQuery(query)) ?? {};
  return new Map(
    Object.entries(read).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Writes an address in its one form: `/events?sort=rating`. */
export function addressWith(pathname: string, narrowed: ReadonlyMap<string, string>): string {
  const words = new URLSearchParams([...narrowed]).toString();
  return words ? `${pathname}?${words}` : pathname;
}

function isKept({ access, type, meta }: DeclaredProcedure): boolean {
  return access === 'public' && type === 'query' && meta.isKept !== false;
}

function callOf({ name, input }: DeclaredProcedure, given: unknown) {
  if (!input) return { key: name, name, input: undefined };
  const parsed = input.safeParse(given);
  if (!parsed.success) return null;
  return { key: `${name} ${JSON.stringify(parsed.data)}`, name, input: parsed.data };
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // falls through: tRPC tells what is wrong with it
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
