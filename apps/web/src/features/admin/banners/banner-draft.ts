import { defaultBannerLink } from '@nagarika/domain/banners';
import { instantOf, localTime } from '../../../lib/local-time.ts';
import type { Outputs } from '../../../lib/trpc.ts';

export type AdminBanner = Outputs['admin']['banners']['list'][number];

/** What stands in the fields. The two times are Indian time, as `datetime-local` has them. */
export type BannerDraft = {
  bannerImage: string;
  title: string;
  subtitle: string;
  ctaText: string;
  landingPageUrl: string;
  isActive: boolean;
  starts: string;
  ends: string;
};

export function bannerDraft(banner: AdminBanner | undefined): BannerDraft {
  return {
    bannerImage: banner?.bannerImage ?? '',
    title: banner?.title ?? '',
    subtitle: banner?.subtitle ?? '',
    ctaText: banner?.ctaText ?? '',
    landingPageUrl: banner?.landingPageUrl ?? defaultBannerLink,
    isActive: banner?.isActive ?? true,
    starts: localTime(banner?.startsAt),
    ends: localTime(banner?.endsAt),
  };
}

/** What bannerInput judges. */
export function draftValues({ starts, ends, bannerImage, ...rest }: BannerDraft) {
  return {
    ...rest,
    bannerImage: bannerImage || null,
    startsAt: instantOf(starts),
    endsAt: instantOf(ends),
  };
}
