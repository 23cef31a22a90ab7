import { formatLongDate } from '@nagarika/domain/format';

/** 'January 5, 2025' (docs/product.md#stories); of a blog under review there is none. */
export function longDate(publishedAt: string | null): string | null {
  return publishedAt && formatLongDate(new Date(publishedAt));
}

/** 'Jan 5, 2025' */
export function shortDate(publishedAt: string | null): string | null {
  return longDate(publishedAt)?.replace(/^[A-Z][a-z]+/, (month) => month.slice(0, 3)) ?? null;
}
