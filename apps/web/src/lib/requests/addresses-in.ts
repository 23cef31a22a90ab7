import { readAddressQuery, writeAddressQuery } from '@nagarika/domain/language/address-text';
import { type Language, pathIn, readPath } from '@nagarika/domain/language/languages';
import type { LocationRewrite } from '@tanstack/react-router';

/**
 * Reads and writes an address's values as text, as the server does
 * (docs/decisions/0235-one-form-of-a-page.md).
 */
export const queries = {
  parseSearch: (query: string) => readAddressQuery(new URLSearchParams(query)),
  stringifySearch: writeAddressQuery,
};

/** Translates between the plain paths of routes and links and the language's own in the address. */
export function addressesIn(language: Language): LocationRewrite {
  return {
    input({ url }) {
      url.pathname = readPath(url.pathname).path;
      return url;
    },
    output({ url }) {
      url.pathname = pathIn(language, url.pathname);
      return url;
    },
  };
}
