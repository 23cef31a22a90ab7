import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { inEnglish } from '@nagarika/domain/language/in-english';
import { type Language, languageNamed, sourceLanguage } from '@nagarika/domain/language/languages';
import { readPo } from '../../build/words.ts';

type Values = Record<string, string | number>;

/** The product's words for this English: a journey is written in English, and goes in any language. */
export type Words = {
  language: Language;
  say: (english: string, values?: Values, context?: string) => string;
};

export const englishWords: Words = {
  language: sourceLanguage,
  say: (pattern, values) => inEnglish({ pattern, values }).replaceAll(marks, ''),
};

/** Reads words from the catalogs of the interface, the domain and the server. */
export async function wordsIn(language: Language): Promise<Words> {
  const messages = await readPo(language);
  const others: Record<string, string> = { ...told('packages/domain'), ...told('apps/server') };
  const i18n = setupI18n({
    locale: language,
    locales: languageNamed(language).locale,
    messages: { [language]: {} },
  });

  function told(room: string) {
    const file = new URL(`../../../../${room}/src/locales/${language}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  return {
    language,
    say(english, values, context) {
      const id = generateMessageId(english, context);
      const said = messages[id]?.translation || others[english];
      if (!said) throw new Error(`“${english}” has no words in ${language}`);
      i18n.load(language, { [id]: compileMessage(said) });
      return i18n._(id, values).replaceAll(marks, '');
    },
  };
}

/** Marks around parts of a sentence that are links, names or bold. */
const marks = /<\/?\d+\/?>/g;

/** Matches a text in which '*' stands for anything. */
export function like(text: string): RegExp {
  const parts = text.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
