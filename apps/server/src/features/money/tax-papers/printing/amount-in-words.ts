import { type Language, languageNamed } from '@nagarika/domain/language/languages';
import { ToWords } from 'to-words';

/** Writes 'One Thousand Rupees Only', as an invoice has it beside the figures. */
export function amountInWords(paise: number, language: Language): string {
  // The locale goes in without its numbering system.
  const { baseName } = new Intl.Locale(languageNamed(language).locale);
  return new ToWords({ localeCode: baseName, converterOptions: { currency: true } }).convert(
    paise / 100,
  );
}
