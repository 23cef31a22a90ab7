import type { Language } from '@nagarika/domain/language/languages';
import { whenTakenOver } from '../../../lib/pages/taken-over.ts';
import { addressesIn } from '../../../lib/requests/addresses-in.ts';
import { loadLanguage } from '../../../lib/words/catalogs.ts';
import { keepLanguage } from '../../../lib/words/chosen-language.ts';
import { shownLanguage } from '../../../lib/words/needed-words.ts';
import type { LanguageTools } from './use-language-tools.ts';

/** Keeps a visitor's choice for this browser and, for a member, for every sign-in and our mails. */
export async function chooseLanguage(next: Language, tools: LanguageTools): Promise<void> {
  await showLanguage(next, tools);
  keepLanguage(next);
  keepAsHers(next, tools);
}

export function keepAsHers(language: Language, { user, setUser, client }: LanguageTools): void {
  if (!user || user.language === language) return;
  setUser({ ...user, language });
  // The page has changed all the same; the server hears of the next choice.
  client.account.chooseLanguage.mutate({ language }).catch(() => {});
}

/**
 * Shows another language and keeps what the visitor has typed, her place in the page, and a payment
 * that she has begun.
 * @throws when its words do not come
 */
export async function showLanguage(
  next: Language,
  { router, queryClient }: Pick<LanguageTools, 'router' | 'queryClient'>,
): Promise<void> {
  if (next === shownLanguage()) return;
  // While React takes a page over, its words must be those that the server sent.
  await whenTakenOver();
  const reveal = await loadLanguage(next, router.latestLocation.pathname);
  router.update({ ...router.options, rewrite: addressesIn(next) });
  await router.navigate({
    to: '.',
    search: true,
    hash: true,
    params: true,
    // Without another state the router sees the same place and leaves the address as it is.
    state: (state) => ({ ...state, language: next }),
    replace: true,
    resetScroll: false,
    ignoreBlocker: true,
  });
  reveal();
  // Some of the server's answers contain words.
  void queryClient.invalidateQueries();
}
