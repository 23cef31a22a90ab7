import type { Language } from '@nagarika/domain/language/languages';
import { type Text, textOf } from '@nagarika/domain/language/texts';
import { type Brand, brandIn } from '@nagarika/domain/site/brand';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { Feed } from '#server/features/words/feeds/city-feeds.ts';
import type { PageNarrowing } from '#server/http/answers/kept-targets.ts';
import { appRouter } from '#server/router.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';

/** Asks procedures as this request's person; the answers leave with the page, under their keys. */
export type Ask = ReturnType<typeof askAs>;

export function askAs(ctx: PublicContext) {
  return createServerSideHelpers({ router: appRouter, ctx });
}

export type PageRequest = {
  ask: Ask;
  ctx: PublicContext;
  /** The path of the page in the source language: '/events', whatever language is asked for. */
  path: string;
  /** The id in the address; empty where the pattern has none. */
  id: string;
  /** The part of the address that narrows the page. */
  query: Record<string, unknown>;
  /** The city's name from the visitor's cookie, else from her profile; null: none, or none of ours. */
  city: string | null;
  /** Words a text in the page's language. */
  word: (text: Text) => string;
};

/** A path of this site and its alternative text, for og:image and JSON-LD. */
export type Picture = { path: string; alt: string };

export type PageHead = {
  /** Stands before the site's name; left out: the name alone. */
  title?: string;
  /** The text for search engines; the site's own where it is left out. */
  description?: string;
  /** The text for people to whom the link is sent, where that is more than the description. */
  shareText?: string;
  /** The one path under which the page is known, in the source language. */
  path: string;
  /** The city whose things it shows, where its address names one. */
  viewedCity?: string | undefined;
  picture?: Picture;
  isArticle?: boolean;
  isIndexed?: boolean;
  /** schema.org objects without their @context. */
  jsonLd?: JsonLd[];
  feeds?: Feed[];
  /** True when it repeats what stands in its address and nothing of ours: the visitor's browser shows it. */
  isOfAddress?: boolean | undefined;
};

export type JsonLd = { '@type': string | string[]; [property: string]: unknown };

/**
 * A path of the client's router as the server answers it: `show` asks for the data that the page shows first
 * and makes its head. A thing that is missing, or not for this visitor, is a 404 with the title `missing`.
 */
export type Page = {
  show: (request: PageRequest) => Promise<PageHead>;
  missing?: Text;
  narrowing?: PageNarrowing;
  /** True when the server renders it (docs/decisions/0140); the client renders pages of one person. */
  isRendered?: boolean;
  /** True when it shows work begun in this tab (a selection, a message), unknown to the server. */
  isOfTab?: boolean;
};

/** `language` is that of the answered page. */
export type Site = { url: string; brand: Brand; language: Language };

export function siteOf({ deps: { config }, request }: PublicContext): Site {
  const { language } = request;
  const brand = brandIn(config.brand, language, (said) => word(textOf(said), language));
  return { url: config.publicUrl, brand, language };
}

/** Returns whole addresses of pictures, and leaves out texts that are none. */
export function pictureAddresses(paths: (string | null | undefined)[], siteUrl: string): string[] {
  return paths.flatMap((path) =>
    path && URL.canParse(path, siteUrl) ? new URL(path, siteUrl).href : [],
  );
}
