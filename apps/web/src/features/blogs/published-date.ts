import { formatLongDate } from '@nagarika/domain/format';

/** 'January 5, 2025' (specification: long month); of a story under review there is none. */
export function longDate(publishedAt: string | null): string | null {
  return publishedAt && formatLongDate(new Date(publishedAt));
}

/** 'Jan 5, 2025' (specification: en-US, short month). */
export function shortDate(publishedAt: string | null): string | null {
  return longDate(publishedAt)?.replace(/^[A-Z][a-z]+/, (month) => month.slice(0, 3)) ?? null;
}
