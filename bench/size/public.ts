import { deepList, list, suggest } from './event-lists.ts';
import { deep, pick, type Reads } from './read.ts';
import { cities, hindi, letters, named, others, rare, sounds, words } from './searched-words.ts';

const page = { sort: 'date', limit: 24 } as const;

/** The reads of a visitor. */
export const publicReads: Reads = {
  'events: first page': list(() => page),
  'events: of a city': list((n) => ({ ...page, city: pick(cities, n) })),
  'events: home (furthest first)': list((n) => ({
    sort: 'date-desc',
    limit: 6,
    city: pick(cities, n),
  })),
  'events: REST list of 1,000': list(() => ({ sort: 'date', limit: 1000 })),
  'events: page 40': deepList({ sort: 'date' }),
  'events: page 40 of a city': deepList({ sort: 'date', city: 'mumbai' }),
  'events: past': list((n) => ({ ...page, when: 'past', city: pick(cities, n) })),
  'events: past, page 40': deepList({ sort: 'date', when: 'past' }),
  'events: category': list(() => ({ ...page, category: 'Workshops' })),
  'events: past of a city, category': list((n) => ({
    ...page,
    when: 'past',
    city: pick(cities, n),
    category: 'Conferences',
  })),
  'events: price-low': list(() => ({ ...page, sort: 'price-low' })),
  'events: price-low of a city': list((n) => ({
    ...page,
    sort: 'price-low',
    city: pick(cities, n),
  })),
  'events: price-low, page 40': deepList({ sort: 'price-low' }),
  'events: price-low, coming': list(() => ({ ...page, sort: 'price-low', when: 'upcoming' })),
  'events: price-high, city, coming': list((n) => ({
    ...page,
    sort: 'price-high',
    when: 'upcoming',
    city: pick(cities, n),
  })),
  'events: price filter, city': list((n) => ({ ...page, price: '200-500', city: pick(cities, n) })),
  'events: price filter above 500, past': list(() => ({
    ...page,
    price: 'above-500',
    when: 'past',
  })),
  'events: rating': list(() => ({ ...page, sort: 'rating' })),
  'events: rating, page 40': deepList({ sort: 'rating' }),
  'events: rating, coming': list(() => ({ ...page, sort: 'rating', when: 'upcoming' })),
  'events: rating, city, past': list((n) => ({
    ...page,
    sort: 'rating',
    when: 'past',
    city: pick(cities, n),
  })),
  'events: popularity': list(() => ({ ...page, sort: 'popularity' })),
  'events: popularity, page 40': deepList({ sort: 'popularity' }),
  'events: popularity, coming': list(() => ({ ...page, sort: 'popularity', when: 'upcoming' })),
  'events: popularity, city, coming, category': list((n) => ({
    ...page,
    sort: 'popularity',
    when: 'upcoming',
    city: pick(cities, n),
    category: 'Meetups',
  })),
  'search: many hits': list((n) => ({ ...page, search: pick(words, n) })),
  'search: one hit': async ({ as }, { aNumber }) => {
    const { events } = await as(null);
    return (n) => events.list({ ...page, search: ` ${aNumber(n)}` });
  },
  'search: none': list((n) => ({ ...page, search: pick(rare, n) })),
  'search: Hindi': list((n) => ({ ...page, search: pick(hindi, n) })),
  'search: other scripts': list((n) => ({ ...page, search: pick(others, n) })),
  'search: by sound': list((n) => ({ ...page, search: pick(sounds, n) })),
  'search: by sound, popularity': list((n) => ({
    ...page,
    search: pick(sounds, n),
    sort: 'popularity',
  })),
  'search: a city by name': list((n) => ({ ...page, search: pick(named, n) })),
  'search: two letters': list((n) => ({ ...page, search: pick(letters, n) })),
  'search: two letters, none': list(() => ({ ...page, search: 'qz' })),
  'search: one letter': list(() => ({ ...page, search: 'q' })),
  'search: of a city': list((n) => ({ ...page, search: pick(words, n), city: pick(cities, n) })),
  'search: by price': list((n) => ({ ...page, search: pick(words, n), sort: 'price-low' })),
  'search: by popularity': list((n) => ({ ...page, search: pick(words, n), sort: 'popularity' })),
  'search: past': list((n) => ({ ...page, search: pick(words, n), when: 'past' })),
  'suggest: two letters': suggest((n) => pick(letters, n)),
  'suggest: two letters, city': suggest((n) => pick(letters, n), true),
  'suggest: two letters, none': suggest(() => 'qz'),
  'suggest: two letters, Hindi': suggest((n) => pick(['मह', 'कथ', 'हस'], n)),
  'suggest: a word': suggest((n) => pick(words, n)),
  'suggest: a word, city': suggest((n) => pick(words, n), true),
  'suggest: a category': suggest(() => 'conferen'),
  'suggest: none': suggest((n) => pick(rare, n)),
  'events: count': async ({ as }) => {
    const { events } = await as(null);
    return (n) => events.count({ city: pick(cities, n), when: 'upcoming' });
  },
  'events: count, search': async ({ as }) => {
    const { events } = await as(null);
    return (n) => events.count({ search: pick(words, n), when: 'upcoming' });
  },
  'events: count, two letters': async ({ as }) => {
    const { events } = await as(null);
    return (n) => events.count({ search: pick(letters, n) });
  },
  'events: categories': async ({ as }) => {
    const { events } = await as(null);
    return () => events.categories();
  },
  'event: any': async ({ as }, facts) => {
    const { events } = await as(null);
    return (n) => events.details({ id: pick(facts.events, n) });
  },
  'event: hot': async ({ as }, { hotEvents }) => {
    const { events } = await as(null);
    return (n) => events.details({ id: pick(hotEvents, n) });
  },
  'blogs: list': async ({ as }) => {
    const { blogs } = await as(null);
    return () => blogs.list({ limit: 24, fields: 'card' });
  },
  'blogs: page 20': async ({ as }) => {
    const { blogs } = await as(null);
    const from = await deep((input) => blogs.list(input), { fields: 'card' as const }, 5);
    return () => blogs.list({ limit: 24, fields: 'card', ...from });
  },
  'blogs: most liked': async ({ as }) => {
    const { blogs } = await as(null);
    return () => blogs.list({ limit: 24, fields: 'card', sort: 'popular' });
  },
  'blogs: search': async ({ as }) => {
    const { blogs } = await as(null);
    return (n) => blogs.list({ limit: 24, fields: 'card', search: pick(words, n) });
  },
  'blogs: search, none': async ({ as }) => {
    const { blogs } = await as(null);
    return (n) => blogs.list({ limit: 24, fields: 'card', search: pick(rare, n) });
  },
  'blogs: featured': async ({ as }) => {
    const { blogs } = await as(null);
    return () => blogs.featured({ limit: 2 });
  },
  'blog: one': async ({ as }, facts) => {
    const { blogs } = await as(null);
    return (n) => blogs.show({ id: pick(facts.blogs, n) });
  },
  'blog: related': async ({ as }, facts) => {
    const { blogs } = await as(null);
    return (n) => blogs.related({ id: pick(facts.blogs, n) });
  },
  'blog: of an author': async ({ as }, { authors }) => {
    const { blogs } = await as(null);
    return (n) => blogs.byAuthor({ author: pick(authors, n) });
  },
  'wall: list': async ({ as }) => {
    const { wall } = await as(null);
    return () => wall.list({ limit: 20 });
  },
  'wall: page 40': async ({ as }) => {
    const { wall } = await as(null);
    const from = await deep((input) => wall.list(input), {}, 8);
    return () => wall.list({ limit: 20, ...from });
  },
  'wall: category': async ({ as }) => {
    const { wall } = await as(null);
    return (n) => wall.list({ limit: 20, category: pick(['need', 'want', 'confession'], n) });
  },
  'wall: comments': async ({ as }, { talkedAbout }) => {
    const { wall } = await as(null);
    return (n) => wall.comments({ postId: pick(talkedAbout, n) });
  },
  'wall: stats': async ({ as }) => {
    const { wall } = await as(null);
    return () => wall.stats();
  },
  'communities: of a city': async ({ as }) => {
    const { communities } = await as(null);
    return (n) => communities.list({ city: pick(cities, n) });
  },
  'communities: settings': async ({ as }) => {
    const { communities } = await as(null);
    return () => communities.settings();
  },
  cities: async ({ as }) => {
    const { cities } = await as(null);
    return () => cities.list();
  },
  banners: async ({ as }) => {
    const { banners } = await as(null);
    return () => banners.list();
  },
  about: async ({ as }) => {
    const { about } = await as(null);
    return () => about.figures();
  },
  'feed: calendar of a city':
    async ({ get }) =>
    (n) =>
      get(`/feeds/${pick(cities, n)}/events.ics`),
  'feed: calendar of all':
    async ({ get }) =>
    () =>
      get('/feeds/all/events.ics'),
  'feed: rss of a city':
    async ({ get }) =>
    (n) =>
      get(`/feeds/${pick(cities, n)}/events.rss`),
  'feed: sitemap':
    async ({ get }) =>
    () =>
      get('/sitemap.xml'),
  'feed: a file of the sitemap':
    async ({ get }, { busiestDay }) =>
    () =>
      get(`/sitemap-events-${busiestDay}.xml`),
  'calendar: one event':
    async ({ get }, { events }) =>
    (n) =>
      get(`/api/events/${pick(events, n)}/calendar.ics`),
};
