import { z } from 'zod';
import { formLine } from './form-line.ts';
import { instant } from './instants.ts';
import { schemaTexts } from './texts.ts';

/** Where a banner leads by default (docs/product.md#home). */
export const defaultBannerLink = '/auth';

/** Characters. */
export const bannerLimits = { title: 80, subtitle: 160, ctaText: 30, link: 500 } as const;

export const bannerMessages = schemaTexts({
  title: 'Please enter a title.',
  link: 'Please enter a path such as /events or an address that begins with https://.',
  instant: 'Please enter a date and a time.',
  ends: 'It must end after it starts.',
  image: 'Please upload the picture again.',
});

/** A path of ours, or another site over https. Whatever else was typed could run a script. */
export function isBannerLink(link: string): boolean {
  if (/[\s\\]/.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  const url = URL.canParse(link) ? new URL(link) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.hostname !== '';
}

/** UTC instants; null: from now on, until it is taken off. */
const showing = instant(bannerMessages.instant).nullable();

export const bannerInput = z
  .object({
    /** Of an uploaded picture; null: the page draws cover art. */
    bannerImage: z
      .string()
      .regex(
        /^\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/\d+\.webp$/,
        bannerMessages.image,
      )
      .nullable(),
    title: formLine(bannerLimits.title).min(1, bannerMessages.title),
    subtitle: formLine(bannerLimits.subtitle),
    ctaText: formLine(bannerLimits.ctaText),
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
  );
export type BannerInput = z.output<typeof bannerInput>;

export const bannerStates = ['shown', 'scheduled', 'over', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];

type Schedule = { isActive: boolean; startsAt: Date | null; endsAt: Date | null };

/** Whether visitors see it now, and if not, why. */
export function bannerState({ isActive, startsAt, endsAt }: Schedule, now: Date): BannerState {
  if (!isActive) return 'off';
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'scheduled' : 'shown';
}
