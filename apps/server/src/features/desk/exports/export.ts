import type { Text } from '@nagarika/domain/language/texts';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import type { z } from 'zod';
import type { ColumnOf } from '#server/sheets/file-column.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** A list of the dashboard as a file: what is asked as its page asks it, and a row for each. */
export type Export<Input extends z.ZodType, Row> = {
  input: Input;
  summary: string;
  /** Names the area whose list it is. */
  area: AdminArea;
  /** Asks for the second factor anew, as it holds personal data in bulk. */
  isPersonal: boolean;
  columns: readonly ColumnOf<Row>[];
  /** At most one more than `mostInFile`. */
  read: (ctx: MemberContext, input: z.output<Input>) => Promise<Row[]>;
};

export const someExport = <Input extends z.ZodType, Row>(one: Export<Input, Row>) => one;

/** Columns of a kind, whose cells may be empty. */
export function columnsOf<Row>() {
  const kind =
    (what: ColumnOf<Row>['kind'], width: number) =>
    (head: Text, of: ColumnOf<Row>['of']): ColumnOf<Row> => ({ head, kind: what, width, of });
  return {
    text: kind('text', 24),
    count: kind('count', 10),
    paise: kind('paise', 16),
    instant: kind('instant', 18),
  };
}
