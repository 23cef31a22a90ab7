import { say, type Text } from '@nagarika/domain/language/texts';
import type { LinkKind, VisitSource } from '@nagarika/domain/sales/event-links';
import type { ColumnOf } from '#server/sheets/file-column.ts';
import { word } from '#server/words/word.ts';

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

export type Way = {
  /** Null for a guest, whom the team brought. */
  source: VisitSource | null;
  linkKind: LinkKind | null;
  linkName: string | null;
};

/** Columns for the way on which the buyer came to the event, and the short link. */
export const wayColumns = <Row>(wayOf: (row: Row) => Way | undefined): ColumnOf<Row>[] => [
  {
    head: say('Source'),
    kind: 'text',
    width: 14,
    of(row, language) {
      const source = wayOf(row)?.source;
      const said = source && sourceWords[source];
      return said && typeof said === 'object' ? word(said, language) : (said ?? null);
    },
  },
  {
    head: say('Link'),
    kind: 'text',
    width: 20,
    of(row, language) {
      const { linkKind = null, linkName = null } = wayOf(row) ?? {};
      if (linkKind === null || linkKind === 'own') return linkName;
      return word(linkKindWords[linkKind], language);
    },
  },
];
