import { lazyPart } from '../../../components/lazy-part.tsx';
import { useBrowserValue } from '../../../lib/storage/use-browser-value.ts';
import { chosenLanguage } from '../../../lib/words/chosen-language.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { useSession } from '../session/use-session.ts';

const FollowedLanguage = lazyPart(
  async () => (await import('./followed-language.tsx')).FollowedLanguage,
);

/**
 * Loads the choice of language only where the page may be in another one than the visitor reads:
 * most have nothing to decide.
 */
export function FollowLanguage() {
  const language = useLanguage();
  const { user } = useSession();
  const chosen = useBrowserValue(chosenLanguage, null);
  const spoken = useBrowserValue(() => navigator.language.split('-')[0], language);
  const hers = user?.language ?? null;
  const isSettled = user && hers !== chosen ? false : chosen || hers || spoken === language;
  return isSettled ? null : <FollowedLanguage failed={() => null} />;
}
