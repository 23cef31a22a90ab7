import {
  defaultBannerLink,
  languageOfBanner,
  type SecondBannerWords,
} from '@nagarika/domain/events/covers/banners';
import type { Language } from '@nagarika/domain/language/languages';
import { besideFirst } from '@nagarika/domain/language/written-language';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { instantOf, localTime } from '../../../../lib/times/local-time.ts';

export type AdminBanner = Outputs['admin']['banners']['list'][number];

/** What stands in the fields. The two times are Indian time, as `datetime-local` has them. */
export type BannerDraft = {
  bannerImage: string;
  title: string;
  subtitle: string;
  ctaText: string;
  /** '': as it is written. */
  language: Language | '';
  /** The same words in a second language. */
  second: SecondBannerWords | null;
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
    language: !banner || banner.language === writtenAs(banner) ? '' : banner.language,
    second: banner?.second ?? null,
    landingPageUrl: banner?.landingPageUrl ?? defaultBannerLink,
    isActive: banner?.isActive ?? true,
    starts: localTime(banner?.startsAt),
    ends: localTime(banner?.endsAt),
  };
}

const writtenAs = ({ title, subtitle }: AdminBanner) => languageOfBanner({ title, subtitle });

/** What her words are in: as she has chosen, else as they are written; and her words in a second language beside them. */
export function draftLanguages(draft: BannerDraft) {
  const first = languageOfBanner({ ...draft, language: draft.language || null });
  return { first, second: besideFirst(draft.second, first) };
}

/** What bannerInput judges. */
export function draftValues(draft: BannerDraft) {
  const { starts, ends, bannerImage, ...rest } = draft;
  const { second } = draftLanguages(draft);
  const { title, subtitle, ctaText } = second ?? { title: '', subtitle: '', ctaText: '' };
  return {
    ...rest,
    language: draft.language || null,
    // Begun and left empty, it is none.
    second: `${title}${subtitle}${ctaText}`.trim() === '' ? null : second,
    bannerImage: bannerImage || null,
    startsAt: instantOf(starts),
    endsAt: instantOf(ends),
  };
}
