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

/** The form's values. The two times are Indian time, as `datetime-local` has them. */
export type BannerDraft = {
  bannerImage: string;
  title: string;
  subtitle: string;
  ctaText: string;
  /** '' means the language that the words are written in. */
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

/**
 * Tells the language of the admin's words, chosen or else detected, and returns her words in a
 * second language beside it.
 */
export function draftLanguages(draft: BannerDraft) {
  const first = languageOfBanner({ ...draft, language: draft.language || null });
  return { first, second: besideFirst(draft.second, first) };
}

/** Returns the values that bannerInput judges. */
export function draftValues(draft: BannerDraft) {
  const { starts, ends, bannerImage, ...rest } = draft;
  const { second } = draftLanguages(draft);
  const { title, subtitle, ctaText } = second ?? { title: '', subtitle: '', ctaText: '' };
  return {
    ...rest,
    language: draft.language || null,
    // A second language that was begun and left empty counts as none.
    second: `${title}${subtitle}${ctaText}`.trim() === '' ? null : second,
    bannerImage: bannerImage || null,
    startsAt: instantOf(starts),
    endsAt: instantOf(ends),
  };
}
