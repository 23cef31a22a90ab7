import type { Language } from '@nagarika/domain/language/languages';
import { whenTakenOver } from '../../../lib/pages/taken-over.ts';
import { addressesIn } from '../../../lib/requests/addresses-in.ts';
import { loadLanguage } from '../../../lib/words/catalogs.ts';
import { keepLanguage } from '../../../lib/words/chosen-language.ts';
import { shownLanguage } from '../../../lib/words/needed-words.ts';
import type { LanguageTools } from './use-language-tools.ts';

/** Her choice: of this browser, and of a member wherever she signs in, and in what we send her. */
export async function chooseLanguage(next: Language, tools: LanguageTools): Promise<void> {
  await showLanguage(next, tools);
  keepLanguage(next);
  keepAsHers(next, tools);
}

export function keepAsHers(language: Language, { user, setUser, client }: LanguageTools): void {
  if (!user || user.language === language) return;
  setUser({ ...user, language });
  // The page has changed all the same; it is told again with the next choice.
  client.account.chooseLanguage.mutate({ language }).catch(() => {});
}

/**
 * What she has typed, how far she has read and what she is about to pay stay as they are.
 * @throws when its words do not come
 */
export async function showLanguage(
  next: Language,
  { router, queryClient }: Pick<LanguageTools, 'router' | 'queryClient'>,
): Promise<void> {
  if (next === shownLanguage()) return;
  // While React takes a page over, its words have to be those that the server has sent.
  await whenTakenOver();
  const reveal = await loadLanguage(next, router.latestLocation.pathname);
  router.update({ ...router.options, rewrite: addressesIn(next) });
  await router.navigate({
    to: '.',
    search: true,
    hash: true,
    params: true,
    // To the router it is the same place, and without another state it would leave the address as it is.
    state: (state) => ({ ...state, language: next }),
    replace: true,
    resetScroll: false,
    ignoreBlocker: true,
  });
  reveal();
  // Some of what the server has answered is in words.
  void queryClient.invalidateQueries();
}
