import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatInstant } from '@nagarika/domain/language/format';
import { inEnglish } from '@nagarika/domain/language/in-english';
import type { SchemaText, Text, TextValue } from '@nagarika/domain/language/texts';
import { saidIn } from './said.ts';
import { languageOf } from './use-language.ts';

/** Words a domain's message in the reader's language; English is in the code. */
export function useWord() {
  const { i18n } = useLingui();
  return (said: Text | SchemaText | string) =>
    typeof said === 'string' ? saidIn(i18n, said) : wordIn(i18n, said);
}

function wordIn(i18n: I18n, text: Text): string {
  const { pattern, values } = text;
  // No messages, no parser of them: English is put together by itself.
  if (!Object.hasOwn(i18n.messages, pattern)) return inEnglish(text);
  const worded = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    wordedValue(i18n, value),
  ]);
  return i18n._(pattern, Object.fromEntries(worded));
}

function wordedValue(i18n: I18n, value: TextValue): string | number {
  if (typeof value !== 'object') return value;
  if ('pattern' in value) return wordIn(i18n, value);
  return formatInstant(value.as, new Date(value.instant), languageOf(i18n));
}
