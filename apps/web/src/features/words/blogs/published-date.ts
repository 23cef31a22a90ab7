import { formatLongDate, formatSpecDate } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';

/** Formats 'January 5, 2025' (docs/product.md#stories); a blog under review has no date. */
export function longDate(
  publishedAt: string | null,
  language: Language = sourceLanguage,
): string | null {
  return publishedAt && formatLongDate(new Date(publishedAt), language);
}

/** Formats 'Jan 5, 2025'. */
export function shortDate(
  publishedAt: string | null,
  language: Language = sourceLanguage,
): string | null {
  if (language !== sourceLanguage)
    return publishedAt && formatSpecDate(new Date(publishedAt), language);
  return longDate(publishedAt)?.replace(/^[A-Z][a-z]+/, (month) => month.slice(0, 3)) ?? null;
}
