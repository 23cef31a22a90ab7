import { type Language, languageNamed } from '@nagarika/domain/language/languages';
import { useFormats } from '../use-formats.ts';

/** 'Hindi', in the page's language. */
export function useLanguageName(): (code: Language) => string {
  const { language } = useFormats();
  const names = new Intl.DisplayNames(languageNamed(language).locale, {
    type: 'language',
    // A name of ours before a code.
    fallback: 'none',
  });
  return (code) => names.of(code) ?? languageNamed(code).name;
}
