import type { Text } from '@nagarika/domain/language/texts';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import type { z } from 'zod';
import type { ColumnOf } from '#server/sheets/file-column.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** A list of the dashboard as a file: its input as the page has it, and a row for each item. */
export type Export<Input extends z.ZodType, Row> = {
  input: Input;
  summary: string;
  area: AdminArea;
  /** True asks for the second factor anew, since the list holds personal data in bulk. */
  isPersonal: boolean;
  columns: readonly ColumnOf<Row>[];
  /** Reads at most one more than `mostInFile`. */
  read: (ctx: MemberContext, input: z.output<Input>) => Promise<Row[]>;
};

export const someExport = <Input extends z.ZodType, Row>(one: Export<Input, Row>) => one;

/** Builds columns of a kind, whose cells may be empty. */
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
