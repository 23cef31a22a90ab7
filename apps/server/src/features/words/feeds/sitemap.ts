import type { Deps } from '#server/platform/ports/ports.ts';
import {
  areMoreThan,
  daysOfEvents,
  type Entry,
  eventEntries,
  lookedForSince,
  monthsOfStories,
  seriesEntries,
  spanOf,
  storyEntries,
} from './event-entries.ts';

/** The pages that always exist and that search engines may show (pages.test.ts compares). */
export const indexedPaths = [
  '/',
  '/events',
  '/groups',
  '/community',
  '/blogs',
  '/about',
  '/contact',
  '/help',
  '/guidelines',
  '/event-guidelines',
  '/terms',
  '/privacy',
];

/** The most entries of one file, beyond which there are several: each is made while a crawler waits. */
export const mostInOne = 2_000;

type Needs = Pick<Deps, 'reads' | 'clock'>;

/**
 * Lists everything that search engines should know of one by one: its entries, or where they are many the
 * names of its files. A file is a day of events or a month of stories, so that its entries do not move.
 */
export async function sitemap({
  reads: db,
  clock,
}: Needs): Promise<{ entries: Entry[] } | { files: string[] }> {
  const now = clock.now();
  if (!(await areMoreThan(db, mostInOne, now))) {
    const [series, coming, stories] = await Promise.all([
      seriesEntries(db, lookedForSince(now)),
      eventEntries(db, { from: lookedForSince(now) }),
      storyEntries(db, { from: new Date(0) }),
    ]);
    return { entries: [...fixed(), ...series, ...coming, ...stories] };
  }
  const [days, months] = await Promise.all([daysOfEvents(db, now), monthsOfStories(db)]);
  const named = [
    ...days.map((day) => `events-${day}`),
    ...months.map((month) => `stories-${month.slice(0, 7)}`),
  ];
  return { files: ['pages', ...named] };
}

/** Lists the entries of one of its files; none where there is no such file. */
export async function sitemapFile({ reads: db, clock }: Needs, name: string): Promise<Entry[]> {
  if (name === 'pages') {
    return [...fixed(), ...(await seriesEntries(db, lookedForSince(clock.now())))];
  }
  const [, day, month] = fileName.exec(name) ?? [];
  try {
    if (month) return await storyEntries(db, spanOf(`${month}-01`, 'month'));
    if (!day) return [];
    const { from, to } = spanOf(day, 'day');
    const since = Math.max(from.getTime(), lookedForSince(clock.now()).getTime());
    return await eventEntries(db, { from: new Date(since), to });
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const fileName = /^(?:events-(\d{4}-\d\d-\d\d)|stories-(\d{4}-\d\d))$/;

const fixed = (): Entry[] => indexedPaths.map((path) => ({ path, changedAt: null }));
