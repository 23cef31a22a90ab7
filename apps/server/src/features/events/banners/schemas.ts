import { bannerStates } from '@nagarika/domain/events/covers/banners';
import { languageCodes } from '@nagarika/domain/language/languages';
import { z } from 'zod';

const words = {
  /** The language of the title and subtitle. */
  language: z.enum(languageCodes),
  title: z.string(),
  subtitle: z.string(),
  ctaText: z.string(),
};

export const banner = z.object({
  id: z.uuid(),
  /** Null when the page draws cover art from the id. */
  bannerImage: z.string().nullable(),
  ...words,
  /** The language of the button's words. */
  ctaLanguage: z.enum(languageCodes),
  landingPageUrl: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const adminBanner = banner.omit({ ctaLanguage: true }).extend({
  second: z.object(words).nullable(),
  isActive: z.boolean(),
  /** UTC instants; null where there is no bound. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(bannerStates),
});
export type AdminBanner = z.infer<typeof adminBanner>;
