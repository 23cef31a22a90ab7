import { useLingui } from '@lingui/react/macro';
import { type Language, readLanguage } from '@nagarika/domain/language/languages';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { chosenLanguage, keepLanguage } from '../../../lib/words/chosen-language.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { keepAsHers, showLanguage } from './show-language.ts';
import { useChooseLanguage } from './use-choose-language.ts';
import { useLanguageTools } from './use-language-tools.ts';

type Props = { offered: Language; onAnswered: () => void };

/** Each language's offer in its own words, for a browser that asks for it on a page in another. */
const offers: Record<Language, { text: string; accept: string; decline: string }> = {
  en: {
    text: 'This page is also in English.',
    accept: 'Read in English',
    decline: 'No, thanks',
  },
  hi: {
    text: 'यह पेज हिन्दी में भी है।',
    accept: 'हिन्दी में पढ़ें',
    decline: 'नहीं, शुक्रिया',
  },
};

/**
 * Gives the language chosen in this browser to the member who signs in, or else shows hers. A
 * visitor without a choice is asked once about the browser's language, but not on a page that she
 * fills in, and no one is redirected.
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
  // The effect depends on the id, so that the member's own changes do not repeat it.
  const userId = user?.id;
  useEffect(() => {
    if (userId) follow();
  }, [userId]);

  const isOffered = wished && wished !== language && !chosenLanguage() && !user?.language;
  if (!isOffered || isAnswered || isBusy) return null;
  return <LanguageOffer offered={wished} onAnswered={() => setAnswered(true)} />;
}

const busyPaths = /^\/(book|admin|create-event|share-your-story)(\/|$)/;

/** Returns our language for a tag: 'hi-IN' is Hindi. */
function ours(tag: string) {
  return readLanguage(tag.split('-')[0]);
}

function LanguageOffer({ offered, onAnswered }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const choose = useChooseLanguage();
  const { text, accept, decline } = offers[offered];
  return (
    <aside
      data-offer
      aria-label={t`Language`}
      className="fixed bottom-[calc(var(--bottom-bar)+var(--action-bar)+env(safe-area-inset-bottom)+1rem)] left-4 z-40 md:left-6"
    >
      <div
        lang={offered}
        className="grid animate-rise-in gap-3 rounded-lg border bg-card p-4 text-card-foreground shadow-float"
      >
        <p role="status">{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              onAnswered();
              void choose(offered);
            }}
          >
            {accept}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              keepLanguage(language);
              onAnswered();
            }}
          >
            {decline}
          </Button>
        </div>
      </div>
    </aside>
  );
}
