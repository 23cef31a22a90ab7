import { type Language, pathIn, readPath } from '@nagarika/domain/languages';
import type { LocationRewrite } from '@tanstack/react-router';

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
