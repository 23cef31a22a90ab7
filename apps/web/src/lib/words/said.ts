import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { textOf } from '@nagarika/domain/language/texts';

/** Translates a schema's words, or a name, into the reader's language; in English they stay as they are. */
export function useSaid(): (said: string) => string {
  const { i18n } = useLingui();
  return (said) => saidIn(i18n, said);
}

export function saidIn(i18n: I18n, said: string): string {
  const { pattern, values } = textOf(said);
  return Object.hasOwn(i18n.messages, pattern) ? i18n._(pattern, values) : said;
}
