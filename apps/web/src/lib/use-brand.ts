import { useLingui } from '@lingui/react';
import { type Brand, brandIn } from '@nagarika/domain/site/brand';
import { brand } from './brand.ts';
import { saidIn } from './words/said.ts';
import { languageOf } from './words/use-language.ts';

/** Returns the installation's name and words in the page's language. */
export function useBrand(): Brand {
  const { i18n } = useLingui();
  return brandIn(brand, languageOf(i18n), (said) => saidIn(i18n, said));
}
