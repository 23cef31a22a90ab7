/// <reference types="vite/client" />

/** Made by build/words.ts. */
declare module 'virtual:catalogs' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '@nagarika/domain/language/languages';
  import type { WordGroup } from './lib/words/word-groups.ts';

  type Groups = Record<WordGroup, () => Promise<{ messages: Messages }>>;
  /** English has none, because it is in the code. */
  export const catalogs: Partial<Record<Language, Groups>>;
}

declare module 'subset-font' {
  type Axes = Record<string, number>;
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Axes;
  };
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
