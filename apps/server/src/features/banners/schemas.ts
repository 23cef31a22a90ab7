import { bannerStates } from '@nagarika/domain/banners';
import { z } from 'zod';

export const banner = z.object({
  id: z.uuid(),
  /** Null: the page draws cover art from the id. */
  bannerImage: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  ctaText: z.string(),
  landingPageUrl: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const adminBanner = banner.extend({
  isActive: z.boolean(),
  /** UTC instants; null: no bound. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(bannerStates),
});
export type AdminBanner = z.infer<typeof adminBanner>;
