import { z } from 'zod';
import { formLine } from '../../language/form-line.ts';
import { type Language, languageCodes } from '../../language/languages.ts';
import { schemaTexts } from '../../language/texts.ts';
import { inReadersWords, writtenLanguage } from '../../language/written-language.ts';
import { instant } from '../../time/instants.ts';
import { eventWordMessages } from '../listing/event-words.ts';

/** The default link of a banner (docs/product.md#home). */
export const defaultBannerLink = '/auth';

/** Lengths in characters. */
export const bannerLimits = { title: 80, subtitle: 160, ctaText: 30, link: 500 } as const;

export const bannerMessages = schemaTexts({
  title: 'Please enter a title.',
  link: 'Please enter a path such as /events or an address that begins with https://.',
  instant: 'Please enter a date and a time.',
  ends: 'It must end after it starts.',
  image: 'Please upload the picture again.',
});

/** Accepts a path of ours, or another site over https, since anything else could run a script. */
export function isBannerLink(link: string): boolean {
  if (/[\s\\]/.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  const url = URL.canParse(link) ? new URL(link) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.hostname !== '';
}

/** UTC instants; null for from now on, or until it is taken off. */
const showing = instant(bannerMessages.instant).nullable();

/** Fields of both languages, so that both have the same bounds. */
const wordFields = {
  title: formLine(bannerLimits.title).min(1, bannerMessages.title),
  subtitle: formLine(bannerLimits.subtitle),
  ctaText: formLine(bannerLimits.ctaText),
};

const secondWordFields = z.object({
  language: z.enum(languageCodes, eventWordMessages.secondLanguage),
  ...wordFields,
});
export type SecondBannerWords = z.output<typeof secondWordFields>;

export const bannerInput = z
  .object({
    /** An uploaded picture, and nothing outside; null where the page draws cover art. */
    bannerImage: z
      .string()
      .regex(
        /^\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/\d+\.webp$/,
        bannerMessages.image,
      )
      .nullable(),
    ...wordFields,
    /** The language of these words; without it their script decides. */
    language: z.enum(languageCodes).nullish(),
    /** The same in a second language: docs/decisions/0182-content-in-two-languages.md. */
    second: secondWordFields.nullish().transform((words) => words ?? null),
    landingPageUrl: formLine(bannerLimits.link)
      .transform((link) => link || defaultBannerLink)
      .refine(isBannerLink, bannerMessages.link),
    isActive: z.boolean(),
    startsAt: showing,
    endsAt: showing,
  })
  .refine(
    ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
    {
      path: ['endsAt'],
      message: bannerMessages.ends,
    },
  )
  .refine((banner) => banner.second?.language !== languageOfBanner(banner), {
    path: ['second', 'language'],
    message: eventWordMessages.secondLanguage,
  });
export type BannerInput = z.output<typeof bannerInput>;

type Written = { title: string; subtitle: string; language?: Language | null | undefined };

/** Tells a banner's language by the script of its words where nobody has chosen one. */
export function languageOfBanner({ language, title, subtitle }: Written): Language {
  return language ?? writtenLanguage(`${title}\n${subtitle}`);
}

/**
 * Picks the words for this reader. A button without words in her language keeps its first ones, since it
 * leads somewhere, and a subtitle belongs to its title.
 */
export function bannerWords(
  banner: SecondBannerWords & { second: SecondBannerWords | null },
  reader: Language,
): SecondBannerWords & { ctaLanguage: Language } {
  const words = inReadersWords(banner, reader);
  const { language, title, subtitle } = words;
  const button = words.ctaText ? words : banner;
  return { language, title, subtitle, ctaText: button.ctaText, ctaLanguage: button.language };
}

export const bannerStates = ['shown', 'scheduled', 'over', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];

type Schedule = { isActive: boolean; startsAt: Date | null; endsAt: Date | null };

/** Tells whether visitors see a banner now, and if not, why. */
export function bannerState({ isActive, startsAt, endsAt }: Schedule, now: Date): BannerState {
  if (!isActive) return 'off';
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'scheduled' : 'shown';
}
