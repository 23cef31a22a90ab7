import { formatLongDate, formatSpecDate } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';

/** 'January 5, 2025' (docs/product.md#stories); of a blog under review there is none. */
export function longDate(
  publishedAt: string | null,
  language: Language = sourceLanguage,
): string | null {
  return publishedAt && formatLongDate(new Date(publishedAt), language);
}

/** 'Jan 5, 2025' */
export function shortDate(
  publishedAt: string | null,
  language: Language = sourceLanguage,
): string | null {
  if (language !== sourceLanguage)
    return publishedAt && formatSpecDate(new Date(publishedAt), language);
  return longDate(publishedAt)?.replace(/^[A-Z][a-z]+/, (month) => month.slice(0, 3)) ?? null;
}
