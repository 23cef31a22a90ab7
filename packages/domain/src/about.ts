import { z } from 'zod';
import { filledText } from './in-english.ts';

/** The row of the settings table that holds the about page's figures. */
export const aboutFiguresKey = 'about-figures';

const figure = (max: number) => {
  const error = filledText('Please enter a whole number from 0 to {max}', {
    max: max.toLocaleString('en-IN'),
  });
  return z.int(error).min(0, error).max(max, error);
};

/** Shown with a plus: so many at least. */
export const aboutFiguresSchema = z.object({
  members: figure(10_000_000),
  eventsMonthly: figure(100_000),
});
export type AboutFigures = z.infer<typeof aboutFiguresSchema>;

/** Until an admin says otherwise in Settings (docs/product.md#about). */
export const defaultAboutFigures: AboutFigures = { members: 500, eventsMonthly: 50 };
