import { say } from '@nagarika/domain/language/texts';
import type { LinkKind, VisitSource } from '@nagarika/domain/sales/event-links';
import { linkKindWords, sourceWords } from '#server/features/sales/event-links/source-words.ts';
import type { ColumnOf } from '#server/sheets/file-column.ts';
import { word } from '#server/words/word.ts';

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
