import { type Language, languageNamed } from '@nagarika/domain/language/languages';
import { useFormats } from '../use-formats.ts';

/** Names a language in the page's language: 'Hindi'. */
export function useLanguageName(): (code: Language) => string {
  const { language } = useFormats();
  const names = new Intl.DisplayNames(languageNamed(language).locale, {
    type: 'language',
    // Without a name it gives none rather than a code, so that our own is used.
    fallback: 'none',
  });
  return (code) => names.of(code) ?? languageNamed(code).name;
}
