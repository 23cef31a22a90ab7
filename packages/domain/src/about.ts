import { z } from 'zod';

/** The row of the settings table that holds the about page's figures. */
export const aboutFiguresKey = 'about-figures';

/** Shown with a plus: so many at least. */
export const aboutFiguresSchema = z.object({
  members: z.int().min(0).max(10_000_000),
  eventsMonthly: z.int().min(0).max(100_000),
});
export type AboutFigures = z.infer<typeof aboutFiguresSchema>;

/** Specification, section 1; an admin changes them in Settings. */
export const defaultAboutFigures: AboutFigures = { members: 500, eventsMonthly: 50 };
