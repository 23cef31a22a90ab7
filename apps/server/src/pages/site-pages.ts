import { say, type Text } from '@nagarika/domain/language/texts';
import { readWallSearch, wallList } from '@nagarika/domain/words/wall/wall-search';
import { cityFeeds } from '#server/features/words/feeds/city-feeds.ts';
import { breadcrumbs, siteJsonLd } from './json-ld.ts';
import { type Page, siteOf } from './page.ts';

/** The city of a visitor who has chosen none. */
const defaultCity = 'delhi';

/** The numbers that the client's pages ask for. */
const home = { events: 6, posts: 6 };

export const homePage: Page = {
  isRendered: true,
  async show({ ask, ctx, city: chosen }) {
    const city = chosen ?? defaultCity;
    await Promise.all([
      ask.banners.list.prefetch(),
      ask.communities.list.prefetch({ city }),
      ask.events.list.prefetch({ city, sort: 'date-desc', limit: home.events }),
      ask.wall.list.prefetch({ limit: home.posts }),
    ]);
    const site = siteOf(ctx);
    return { path: '/', feeds: cityFeeds(null, site.language), jsonLd: siteJsonLd(site) };
  },
};

export const groupsPage: Page = {
  isRendered: true,
  async show({ ask, ctx, city, word }) {
    await ask.communities.list.prefetch({ city: city ?? defaultCity });
    const title = word(say('WhatsApp Groups'));
    return {
      title,
      description: word(
        say('WhatsApp communities of women entrepreneurs, city by city: find yours and join it.'),
      ),
      path: '/groups',
      jsonLd: [breadcrumbs(ctx, [title, '/groups'])],
    };
  },
};

export const communityPage: Page = {
  isRendered: true,
  narrowing: { read: readWallSearch, ofFew: ['category'] },
  async show({ ask, ctx, query, word }) {
    await Promise.all([
      ask.wall.stats.prefetch(),
      ask.wall.list.prefetchInfinite(wallList(readWallSearch(query))),
    ]);
    const title = word(say('Community Wall'));
    return {
      title,
      description: word(
        say(
          'Challenges, confessions, wishes and wins of women entrepreneurs, anonymous if they like.',
        ),
      ),
      path: '/community',
      jsonLd: [breadcrumbs(ctx, [title, '/community'])],
    };
  },
};

export const aboutPage: Page = {
  isRendered: true,
  async show({ ask, ctx, word }) {
    await ask.about.figures.prefetch();
    const title = word(say('About'));
    return {
      title,
      description: word(
        say(
          'Who we are: a community of women entrepreneurs in India, with events, groups and stories city by city.',
        ),
      ),
      path: '/about',
      jsonLd: [breadcrumbs(ctx, [title, '/about'])],
    };
  },
};

/** Makes a page of fixed words, which the client holds. */
export function textPage(path: string, title: Text, description: Text): Page {
  return {
    isRendered: true,
    show: async ({ ctx, word }) => ({
      title: word(title),
      description: word(description),
      path,
      jsonLd: [breadcrumbs(ctx, [word(title), path])],
    }),
  };
}
