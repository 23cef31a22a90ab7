import { cities } from '@nagarika/db/schema/cities';
import type { AboutFigures } from '@nagarika/domain/about';
import { count } from 'drizzle-orm';
import { storedAboutFigures } from '#server/features/settings/queries.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** What the about page counts; the cities are those there are. */
export async function aboutFigures({
  deps: { db },
}: PublicContext): Promise<AboutFigures & { cities: number }> {
  const [{ figures }, counted] = await Promise.all([
    storedAboutFigures(db),
    db.select({ cities: count() }).from(cities),
  ]);
  return { ...figures, cities: counted[0]?.cities ?? 0 };
}
