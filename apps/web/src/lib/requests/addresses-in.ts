import { readAddressQuery, writeAddressQuery } from '@nagarika/domain/language/address-text';
import { type Language, pathIn, readPath } from '@nagarika/domain/language/languages';
import type { LocationRewrite } from '@tanstack/react-router';

/** What the router reads of an address and writes into it is text, as for the server (docs/decisions/0235-one-form-of-a-page.md). */
export const queries = {
  parseSearch: (query: string) => readAddressQuery(new URLSearchParams(query)),
  stringifySearch: writeAddressQuery,
};

/** Routes and links know the plain paths; what stands in the address is the language's. */
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
