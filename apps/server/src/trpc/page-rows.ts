import { say } from '@nagarika/domain/language/texts';
import { pageRows } from '@nagarika/domain/site/paging';
import { Refusal } from '@nagarika/domain/site/refusal';

/** The rows that one request over tRPC may still read. Calls past tRPC (REST, pages) have none. */
export type PageRows = { left: number };

export const pageRowsOfRequest = (): PageRows => ({ left: pageRows.ofBatch });

/** Gives the input of a list the number of rows it may have. @throws Refusal bad_input */
export function withinPage(input: unknown): unknown {
  if (input !== undefined && !isRecord(input)) return input;
  const limit = input?.limit === undefined ? pageRows.usual : input.limit; // null is refused
  const isNumber = typeof limit === 'number' || typeof limit === 'string'; // the schema refuses any other
  if (isNumber && Number(limit) > pageRows.most) {
    throw new Refusal(
      'bad_input',
      say('Please ask for at most {most} rows at a time.', { most: pageRows.most }),
    );
  }
  return { ...input, limit };
}

/** Counts the rows of an answer, so that many lists in one batch are not a long one after all. */
export function takeRows(rows: PageRows, answer: unknown): void {
  const items = isRecord(answer) ? answer.items : answer;
  if (!Array.isArray(items)) return;
  rows.left -= items.length;
  if (rows.left < 0) {
    throw new Refusal('too_large', say('This asks for too much at once. Please ask for less.'));
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
