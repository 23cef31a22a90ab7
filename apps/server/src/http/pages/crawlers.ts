/**
 * Programs that say what they are: search engines, link previews, libraries. "Cubot" is a phone; the
 * browsers inside Instagram, Facebook and LinkedIn are people's and match nothing here.
 */
const crawler =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|^whatsapp|embedly|preview|lighthouse|pingdom|uptime|^(curl|wget|python|java|go-http|node|axios|okhttp|undici|got)\b/i;

export function looksLikeCrawler(userAgent: string): boolean {
  return crawler.test(userAgent);
}
