import { say, type Text } from '@nagarika/domain/language/texts';
import type { LinkKind, VisitSource } from '@nagarika/domain/sales/event-links';

/**
 * Names where a visitor came from, in the words of the page (use-way-names.ts); names of sites are the same
 * in every language.
 */
export const sourceWords: Record<VisitSource, Text | string> = {
  link: say('Short link'),
  search: say('Search engines'),
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  other_site: say('Another site'),
  direct: say('Not known, or from here'),
};

/** The place where a short link of the kit stands; an own link has its name. */
export const linkKindWords: Record<Exclude<LinkKind, 'own'>, Text> = {
  poster: say('Poster'),
  story: say('Story picture'),
  square: say('Square picture'),
  banner: say('Banner picture'),
  whatsapp: say('WhatsApp text'),
  embed: say('Card on a site'),
};
