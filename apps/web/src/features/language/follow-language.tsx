import { preferredLanguage } from '@nagarika/domain/languages';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useBrowserValue } from '../../lib/use-browser-value.ts';
import { chosenLanguage, keepLanguage, useLanguage } from '../../lib/use-language.ts';
import { useSession, useSetUser } from '../session/use-session.ts';

const LanguageOffer = lazyPart(async () => (await import('./language-offer.tsx')).LanguageOffer);

/**
 * What was chosen in this browser becomes the member's who signs in; where nothing was, hers is shown. Of
 * who has chosen nowhere, the browser's own language is asked about once, and nobody is led away.
 */
export function FollowLanguage() {
  const { language, show } = useLanguage();
  const { user } = useSession();
  const setUser = useSetUser();
  const keep = trpc.account.chooseLanguage.useMutation();
  const [isAnswered, setAnswered] = useState(false);
  const isBusy = useLocation({ select: ({ pathname }) => /^\/(book|admin)(\/|$)/.test(pathname) });
  const wished = useBrowserValue(() => preferredLanguage(navigator.languages.join()), null);
  const hasChosen = useBrowserValue(() => chosenLanguage() !== null, true);

  const follow = useEffectEvent(() => {
    const chosen = chosenLanguage();
    if (!user || user.language === chosen) return;
    if (chosen) {
      setUser({ ...user, language: chosen });
      keep.mutateAsync({ language: chosen }).catch(() => {});
    } else if (user.language) {
      keepLanguage(user.language);
      show(user.language).catch(() => {});
    }
  });
  // With the id: not again with each of her own changes.
  const userId = user?.id;
  useEffect(() => {
    if (userId) follow();
  }, [userId]);

  const isOffered = wished !== null && wished !== language && !hasChosen && !user?.language;
  if (!isOffered || isAnswered || isBusy) return null;
  return (
    <LanguageOffer offered={wished} onAnswered={() => setAnswered(true)} failed={() => null} />
  );
}
