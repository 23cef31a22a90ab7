import { line } from '../language/text.ts';

/** The places of an event's short links: each thing of its kit, or a place that its team names itself. */
export const linkKinds = [
  ...(['poster', 'story', 'square', 'banner', 'whatsapp', 'embed'] as const),
  'own',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The kinds of which an event has one each. */
export type KitKind = Exclude<LinkKind, 'own'>;
export const kitKinds: readonly KitKind[] = linkKinds.filter((kind) => kind !== 'own');

/**
 * The ways by which a visitor comes to an event's page: a short link of the event, one of these sites, or
 * none that is known ('direct': typed, kept, sent by an app that does not tell, or found within the product).
 */
export const visitSources = [
  ...(['link', 'search', 'whatsapp', 'instagram', 'facebook', 'linkedin', 'x', 'youtube'] as const),
  ...(['other_site', 'direct'] as const),
] as const;
export type VisitSource = (typeof visitSources)[number];

/** The team's name of an own link: 'Card at the salon'. */
export const linkNameLength = 40;
export const linkNameSchema = line(linkNameLength).min(1);

/** The most own links of one event that lead to it, and of its whole life, with the retired ones. */
export const maxOwnLinks = 20;
export const maxLinksEver = 100;

/** The most visits, by a link or from another site, that are remembered, and the days for which they are. */
export const rememberedArrivals = 4;
export const rememberedDays = 7;

/** 31 signs in lower case that nobody mistakes: no 0, o, 1, i, l. A code has 9 of them: 44 bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
export const linkCodeLength = 9;
const codePattern = /^[2-9a-hjkmnp-z]{9}$/;

/**
 * Makes a code from `random` bytes; there are more than signs, since some are passed over so that each sign
 * is as likely.
 */
export function linkCode(random: Uint8Array): string {
  const even = [...random].filter((byte) => byte < signs.length * 8);
  if (even.length < linkCodeLength) throw new RangeError('Too few random bytes');
  return even
    .slice(0, linkCodeLength)
    .map((byte) => signs.charAt(byte % signs.length))
    .join('');
}

/** Reads a code from an address, in which people type capitals; null when it is none. */
export function readLinkCode(written: string): string | null {
  const code = written.slice(0, 2 * linkCodeLength).toLowerCase();
  return codePattern.test(code) ? code : null;
}

export const linkPath = (code: string): string => `/l/${code}`;
