import { catalogs } from 'virtual:catalogs';
import { type Messages, setupI18n } from '@lingui/core';
import {
  type Language,
  languageNamed,
  languages,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import type { PageFacts } from '@nagarika/domain/site/page-facts';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server.edge';
import { App } from './app.tsx';
import { takeBrand } from './lib/brand.ts';
import { queries } from './lib/requests/addresses-in.ts';
import { createQueryClient } from './lib/requests/query-client.ts';
import { trpc } from './lib/requests/trpc.ts';
import { createAppRouter } from './router.tsx';

export type RenderRequest = {
  /** The address with its query: `/events?sort=rating`. */
  address: string;
  origin: string;
  facts: PageFacts;
  /** The data that the page shows; anything else is shown as loading. */
  sent: DehydratedState;
};

/** Answers nothing: the page's data has been sent with it. */
const trpcClient = trpc.createClient({ links: [] });

/** All words of each language, for any page. */
const words = new Map<Language, Messages>(
  await Promise.all(
    languages.map(async ({ code }) => {
      const groups = Object.values(catalogs[code] ?? {});
      const loaded = await Promise.all(groups.map((load) => load()));
      return [code, Object.assign({}, ...loaded.map(({ messages }) => messages))] as const;
    }),
  ),
);

/** Renders pages for one installation, the content of `#root`. */
export function createRenderer(brand: Brand) {
  takeBrand(brand);
  return async ({ address, origin, facts, sent }: RenderRequest): Promise<string> => {
    const queryClient = createQueryClient();
    // The data is kept for this rendering, and goes with its client.
    hydrate(queryClient, sent, { defaultOptions: { queries: { gcTime: Infinity } } });
    const history = createMemoryHistory({ initialEntries: [asRouterWrites(address, origin)] });
    const { language } = facts;
    const router = createAppRouter(queryClient, language, { history, origin });
    const i18n = setupI18n({
      locale: language,
      ...(language !== sourceLanguage && { locales: languageNamed(language).locale }),
      messages: { [language]: words.get(language) ?? {} },
    });
    await router.load();
    return renderToString(
      <App
        router={router}
        queryClient={queryClient}
        trpcClient={trpcClient}
        i18n={i18n}
        facts={facts}
      />,
    );
  };
}

/** Writes the query as the router would: otherwise the router would redirect and render nothing. */
function asRouterWrites(address: string, origin: string): string {
  const { pathname, search } = new URL(address, origin);
  return pathname + queries.stringifySearch(queries.parseSearch(search));
}
