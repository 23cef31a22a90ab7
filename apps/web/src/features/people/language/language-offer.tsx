import { useLingui } from '@lingui/react/macro';
import type { Language } from '@nagarika/domain/language/languages';
import { Button } from '../../../components/ui/button.tsx';
import { keepLanguage } from '../../../lib/chosen-language.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useChooseLanguage } from './use-choose-language.ts';

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

export function LanguageOffer({ offered, onAnswered }: Props) {
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
