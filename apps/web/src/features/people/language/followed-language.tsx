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

/** In its own words, for whose browser asks for it while she reads another. */
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
