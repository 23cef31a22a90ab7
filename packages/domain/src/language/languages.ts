/**
 * The languages of the product. The first stands in the code; each further one is a line here and its
 * catalogs (docs/recipes/new-language.md).
 *
 * `tag` is its name for other machines (BCP 47), `script` is of ISO 15924, and `locale` is for `Intl`, with
 * Latin digits.
 */
export const languages = [
  {
    code: 'en',
    name: 'English',
    tag: 'en-IN',
    script: 'Latn',
    locale: 'en-IN',
  },
  {
    code: 'hi',
    name: 'हिन्दी',
    tag: 'hi-IN',
    script: 'Deva',
    locale: 'hi-IN-u-nu-latn',
  },
] as const;

export type Language = (typeof languages)[number]['code'];
export const languageCodes = languages.map(({ code }) => code);

/** The language where no other is asked for; its pages have the plain addresses. */
export const sourceLanguage = languages[0].code;

/** The name of the choice in the browser's storage, and of its cookie for the server. */
export const languageKey = 'language';

export function languageNamed(code: Language) {
  return languages.find((one) => one.code === code) ?? languages[0];
}

/** Returns null for a language that is none of ours. */
export function readLanguage(code: string | null | undefined): Language | null {
  return languageCodes.find((one) => one === code) ?? null;
}

/**
 * Picks the one of our languages that an Accept-Language asks for most (RFC 9110, 12.5.4): 'hi-IN,hi;q=0.9'
 * is Hindi. Null where it names none of them.
 */
export function preferredLanguage(accepted: string | null | undefined): Language | null {
  let preferred: { language: Language; weight: number } | null = null;
  for (const part of (accepted ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const language = readLanguage(range.split('-')[0]?.toLowerCase());
    const weight = weightIn(parameters);
    if (language && weight > (preferred?.weight ?? 0)) preferred = { language, weight };
  }
  return preferred?.language ?? null;
}

function weightIn(parameters: string[]): number {
  const written = parameters.find((parameter) => parameter.startsWith('q='));
  if (!written) return 1;
  const weight = Number(written.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}

/** Reads '/hi/events' as '/events' in Hindi; a plain path is the source language's. */
export function readPath(pathname: string): { language: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const language = readLanguage(first);
  if (!language || language === sourceLanguage) return { language: sourceLanguage, path: pathname };
  return { language, path: `/${rest.join('/')}` };
}

/** Writes '/events' in Hindi as '/hi/events', and '/' as '/hi'. */
export function pathIn(language: Language, path: string): string {
  if (language === sourceLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
