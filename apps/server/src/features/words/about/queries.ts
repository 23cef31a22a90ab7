import { cities } from '@nagarika/db/schema/events/cities';
import { type AboutFigures, aboutFiguresSetting } from '@nagarika/domain/words/news/about';
import { count } from 'drizzle-orm';
import { readSetting } from '#server/sql/read-setting.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** Returns the figures of the about page; the cities are counted. */
export async function aboutFigures({
  deps: { db },
}: PublicContext): Promise<AboutFigures & { cities: number }> {
  const [{ value }, counted] = await Promise.all([
    readSetting(db, aboutFiguresSetting),
    db.select({ cities: count() }).from(cities),
  ]);
  return { ...value, cities: counted[0]?.cities ?? 0 };
}
