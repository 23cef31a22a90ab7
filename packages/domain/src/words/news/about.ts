import { z } from 'zod';
import { filledText } from '../../language/in-english.ts';
import type { Setting } from '../../people/settings.ts';

const figure = (max: number) => {
  const error = filledText('Please enter a whole number from 0 to {max}', {
    max: max.toLocaleString('en-IN'),
  });
  return z.int(error).min(0, error).max(max, error);
};

/** The least figures, which are shown with a plus. */
export const aboutFiguresSchema = z.object({
  members: figure(10_000_000),
  eventsMonthly: figure(100_000),
});
export type AboutFigures = z.infer<typeof aboutFiguresSchema>;

/** Holds the about page's figures, until an admin says otherwise in Settings (docs/product.md#about). */
export const aboutFiguresSetting: Setting<AboutFigures> = {
  key: 'about-figures',
  schema: aboutFiguresSchema,
  standard: { members: 500, eventsMonthly: 50 },
  action: 'settings.about_figures',
};
