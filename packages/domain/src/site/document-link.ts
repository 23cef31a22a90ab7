import { type Language, sourceLanguage } from '../language/languages.ts';

/**
 * Builds a link to what is no page but has a language (a PDF, a calendar, a feed, a picture):
 * '/feeds/all/events.rss' in Hindi is '/feeds/all/events.rss?language=hi'.
 */
export function documentLink(path: string, language: Language): string {
  if (language === sourceLanguage) return path;
  return `${path}${path.includes('?') ? '&' : '?'}language=${language}`;
}
