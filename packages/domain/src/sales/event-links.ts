import { line } from '../language/text.ts';

/** What a short link of an event stands on: each thing of its kit, or a place that its team names itself. */
export const linkKinds = [
  ...(['poster', 'story', 'square', 'banner', 'whatsapp', 'embed'] as const),
  'own',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** An event has one of each. */
export type KitKind = Exclude<LinkKind, 'own'>;
export const kitKinds: readonly KitKind[] = linkKinds.filter((kind) => kind !== 'own');

/**
 * From where somebody came to an event's page: by a short link of the event, from one of these sites, or in no
 * way that is known ('direct': typed, kept, sent by an app that does not tell, or found within the product).
 */
export const visitSources = [
  ...(['link', 'search', 'whatsapp', 'instagram', 'facebook', 'linkedin', 'x', 'youtube'] as const),
  ...(['other_site', 'direct'] as const),
] as const;
export type VisitSource = (typeof visitSources)[number];

/** Of own links what the team calls it: 'Card at the salon'. */
export const linkNameLength = 40;
export const linkNameSchema = line(linkNameLength).min(1);

/** Own links of one event that lead to it; and those of its whole life, with the retired ones. */
export const maxOwnLinks = 20;
export const maxLinksEver = 100;

/** A visit that began by a link or on another site is remembered for so many events, and so long. */
export const rememberedArrivals = 4;
export const rememberedDays = 7;

/** 31 signs in lower case that nobody mistakes: no 0, o, 1, i, l. A code has 9 of them: 44 bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
export const linkCodeLength = 9;
const codePattern = /^[2-9a-hjkmnp-z]{9}$/;

/** `random`: bytes, more than the signs, since some of them are passed over so that each sign is as likely. */
export function linkCode(random: Uint8Array): string {
  const even = [...random].filter((byte) => byte < signs.length * 8);
  if (even.length < linkCodeLength) throw new RangeError('Too few random bytes');
  return even
    .slice(0, linkCodeLength)
    .map((byte) => signs.charAt(byte % signs.length))
    .join('');
}

/** What stands in an address as the code it means (people type capitals); null: it is none. */
export function readLinkCode(written: string): string | null {
  const code = written.slice(0, 2 * linkCodeLength).toLowerCase();
  return codePattern.test(code) ? code : null;
}

export const linkPath = (code: string): string => `/l/${code}`;
