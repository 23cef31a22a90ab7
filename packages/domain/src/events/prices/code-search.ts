import { addressText } from '../../language/address-text.ts';

/** Longer no code is; what is none the server says in words. */
const longestCode = 100;

/** The promotion code that a link to an event, or to its booking, carries. */
export type CodeSearch = { code?: string | undefined };

export function readCodeSearch(query: Record<string, unknown>): CodeSearch {
  return { code: addressText(query.code, longestCode) };
}
