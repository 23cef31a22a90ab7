import { cities } from '@nagarika/db/schema/places';
import { settings } from '@nagarika/db/schema/system';
import {
  type AboutFigures,
  aboutFiguresKey,
  aboutFiguresSchema,
  defaultAboutFigures,
} from '@nagarika/domain/about';
import { count, eq } from 'drizzle-orm';
import type { PublicContext } from '#server/context.ts';

/** What the about page counts; the cities are those there are. */
export async function aboutFigures({
  deps: { db },
}: PublicContext): Promise<AboutFigures & { cities: number }> {
  const [stored, counted] = await Promise.all([
    db.select({ value: settings.value }).from(settings).where(eq(settings.key, aboutFiguresKey)),
    db.select({ cities: count() }).from(cities),
  ]);
  const figures = stored[0] ? aboutFiguresSchema.parse(stored[0].value) : defaultAboutFigures;
  return { ...figures, cities: counted[0]?.cities ?? 0 };
}
