import { addressText } from '../../language/address-text.ts';

/** Longer than any code; the server refuses a wrong one in words. */
const longestCode = 100;

/** The promotion code that a link to an event, or to its booking, carries. */
export type CodeSearch = { code?: string | undefined };

export function readCodeSearch(query: Record<string, unknown>): CodeSearch {
  return { code: addressText(query.code, longestCode) };
}
