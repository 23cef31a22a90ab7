import type { LinkKind, VisitSource } from '@nagarika/domain/event-links';
import { say, type Text } from '@nagarika/domain/texts';

/** From where somebody came, as a file says it. */
export const sourceWords: Record<VisitSource, Text> = {
  link: say('Short link'),
  search: say('Search'),
  whatsapp: say('WhatsApp'),
  instagram: say('Instagram'),
  facebook: say('Facebook'),
  linkedin: say('LinkedIn'),
  x: say('X'),
  youtube: say('YouTube'),
  other_site: say('Another site'),
  direct: say('Not known'),
};

/** What a short link stands on; an own one has its name. */
export const linkKindWords: Record<Exclude<LinkKind, 'own'>, Text> = {
  poster: say('Poster'),
  story: say('Story'),
  square: say('Square picture'),
  banner: say('Banner picture'),
  whatsapp: say('WhatsApp text'),
  embed: say('Card on a site'),
};
