import { readLanguage } from '@nagarika/domain/language/languages';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { chosenLanguage, keepLanguage } from '../../../lib/chosen-language.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { LanguageOffer } from './language-offer.tsx';
import { keepAsHers, showLanguage } from './show-language.ts';
import { useLanguageTools } from './use-language-tools.ts';

/**
 * What was chosen in this browser becomes the member's who signs in; where nothing was, hers is shown. Of
 * who has chosen nowhere, the browser's own language is asked about once, and nobody is led away, or has it over
 * what she fills in.
 */
export function FollowedLanguage() {
  const language = useLanguage();
  const tools = useLanguageTools();
  const { user } = tools;
  const [isAnswered, setAnswered] = useState(false);
  const isBusy = useLocation({ select: ({ pathname }) => busyPaths.test(pathname) });
  const wished = navigator.languages.map(ours).find((one) => one !== null);

  const follow = useEffectEvent(() => {
    const chosen = chosenLanguage();
    if (!user || user.language === chosen) return;
    if (chosen) keepAsHers(chosen, tools);
    else if (user.language) {
      keepLanguage(user.language);
      showLanguage(user.language, tools).catch(() => {});
    }
  });
  // With the id: not again with each of her own changes.
  const userId = user?.id;
  useEffect(() => {
    if (userId) follow();
  }, [userId]);

  const isOffered = wished && wished !== language && !chosenLanguage() && !user?.language;
  if (!isOffered || isAnswered || isBusy) return null;
  return <LanguageOffer offered={wished} onAnswered={() => setAnswered(true)} />;
}

const busyPaths = /^\/(book|admin|create-event|share-your-story)(\/|$)/;

/** 'hi-IN' is Hindi. */
function ours(tag: string) {
  return readLanguage(tag.split('-')[0]);
}
