import { useLingui } from '@lingui/react';
import { type Brand, brandIn } from '@nagarika/domain/brand';
import { readLanguage, sourceLanguage } from '@nagarika/domain/languages';
import { brand } from './brand.ts';
import { wordIn } from './words.ts';

/** The installation's name and words in the page's language. */
export function useBrand(): Brand {
  const { i18n } = useLingui();
  const language = readLanguage(i18n.locale) ?? sourceLanguage;
  return brandIn(brand, language, (text) => wordIn(i18n, text));
}
