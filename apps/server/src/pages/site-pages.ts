import { readWallSearch, wallList } from '@nagarika/domain/wall-search';
import { cityFeeds } from '#server/features/feeds/city-feeds.ts';
import { breadcrumbs, siteJsonLd } from './json-ld.ts';
import { type Page, siteOf } from './page.ts';

/** The city of a visitor who has chosen none. */
const defaultCity = 'delhi';

/** As the client's pages ask for them. */
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
    return { path: '/', feeds: cityFeeds(null), jsonLd: siteJsonLd(siteOf(ctx)) };
  },
};

export const groupsPage: Page = {
  isRendered: true,
  async show({ ask, ctx, city }) {
    await ask.communities.list.prefetch({ city: city ?? defaultCity });
    return {
      title: 'WhatsApp Groups',
      description:
        'WhatsApp communities of women entrepreneurs, city by city: find yours and join it.',
      path: '/groups',
      jsonLd: [breadcrumbs(ctx, ['WhatsApp Groups', '/groups'])],
    };
  },
};

export const communityPage: Page = {
  isRendered: true,
  narrowing: { read: readWallSearch, ofFew: ['category'] },
  async show({ ask, ctx, query }) {
    await Promise.all([
      ask.wall.stats.prefetch(),
      ask.wall.list.prefetchInfinite(wallList(readWallSearch(query))),
    ]);
    return {
      title: 'Community Wall',
      description:
        'Challenges, confessions, wishes and wins of women entrepreneurs, anonymous if they like.',
      path: '/community',
      jsonLd: [breadcrumbs(ctx, ['Community Wall', '/community'])],
    };
  },
};

export const aboutPage: Page = {
  isRendered: true,
  async show({ ask, ctx }) {
    await ask.about.figures.prefetch();
    return {
      title: 'About',
      description:
        'Who we are: a community of women entrepreneurs in India, with events, groups and stories city by city.',
      path: '/about',
      jsonLd: [breadcrumbs(ctx, ['About', '/about'])],
    };
  },
};

/** Fixed words, which the client holds. */
export function textPage(path: string, title: string, description: string): Page {
  return {
    isRendered: true,
    show: async ({ ctx }) => ({
      title,
      description,
      path,
      jsonLd: [breadcrumbs(ctx, [title, path])],
    }),
  };
}
