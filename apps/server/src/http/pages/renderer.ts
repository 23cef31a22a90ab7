import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageCodes } from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import type { PageFacts } from '@nagarika/domain/site/page-facts';
import type { DehydratedState } from '@tanstack/react-query';
import { escapeMarkup } from './html.ts';

export type RenderRequest = {
  /** The address with its query: `/events?sort=rating`. */
  address: string;
  origin: string;
  facts: PageFacts;
  sent: DehydratedState;
};

/** Renders pages as the client's own components show them (apps/web/src/entry-server.tsx). */
export type Renderer = {
  /** Renders the inside of the page's `#root`. */
  render: (request: RenderRequest) => Promise<string>;
  /** Writes the markup that loads a page's scripts and styles. `route`: its file in apps/web/src/routes. */
  scripts: (route: string, language: Language) => string;
  /** The script that stands in the pages themselves. */
  inline: string;
};

/** The file that apps/web/build/route-files.ts writes. */
type RouteFiles = {
  boot: string;
  start: string[];
  routes: Record<string, string[]>;
  /** The words that the page says, by language and route. */
  words: Record<string, Record<string, string[]>>;
};

/** Loads the build in this folder; null when there is none. */
export async function loadRenderer(dist: string, brand: Brand): Promise<Renderer | null> {
  const entry = join(dist, '.render/entry-server.js');
  const list = join(dist, '.vite/route-files.json');
  if (!existsSync(entry) || !existsSync(list)) return null;
  const files: RouteFiles = JSON.parse(await readFile(list, 'utf8'));
  const build: { createRenderer: (brand: Brand) => Renderer['render'] } = await import(
    pathToFileURL(entry).href
  );
  if (files.boot.includes('</script')) throw new Error('The first script would end itself.');
  const written = languageCodes.flatMap((language) =>
    [['', []] as const, ...Object.entries(files.routes)].map(([route, own]) => {
      const words = files.words[language]?.[route] ?? [];
      return [`${language} ${route}`, scriptsOf(files, [...own, ...words])] as const;
    }),
  );
  const scripts = new Map(written);
  return {
    render: build.createRenderer(brand),
    scripts: (route, language) =>
      scripts.get(`${language} ${route}`) ?? scripts.get(`${language} `) ?? '',
    inline: files.boot,
  };
}

/**
 * Puts one small script before the first paint, which asks for the others after it. It stands before the
 * styles, for which it would wait.
 */
function scriptsOf({ boot, start }: RouteFiles, own: string[]): string {
  const styles = own.filter((file) => file.endsWith('.css'));
  const scripts = own.filter((file) => file.endsWith('.js'));
  return [
    `<script data-start="${addresses(start)}" data-page="${addresses(scripts)}">${boot}</script>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${escapeMarkup(file)}">`),
  ].join('');
}

function addresses(files: string[]): string {
  return escapeMarkup(files.map((file) => `/${file}`).join(' '));
}
