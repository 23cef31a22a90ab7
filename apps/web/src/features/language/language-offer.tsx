import { useLingui } from '@lingui/react/macro';
import { type Language, languageNamed } from '@nagarika/domain/languages';
import { Button } from '../../components/ui/button.tsx';
import { keepLanguage } from '../../lib/use-language.ts';
import { useChooseLanguage } from './use-choose-language.ts';

type Props = { offered: Language; onAnswered: () => void };

/** In the words of the language that is offered. */
export function LanguageOffer({ offered, onAnswered }: Props) {
  const { t } = useLingui();
  const { language, choose } = useChooseLanguage();
  const { offer } = languageNamed(offered);
  return (
    <aside
      aria-label={t`Language`}
      className="fixed bottom-[calc(var(--bottom-bar)+var(--action-bar)+env(safe-area-inset-bottom)+1rem)] left-4 z-40 md:left-6"
    >
      <div
        lang={offered}
        className="grid animate-rise-in gap-3 rounded-lg border bg-card p-4 text-card-foreground shadow-float"
      >
        <p role="status">{offer.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              onAnswered();
              void choose(offered);
            }}
          >
            {offer.accept}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              keepLanguage(language);
              onAnswered();
            }}
          >
            {offer.decline}
          </Button>
        </div>
      </div>
    </aside>
  );
}
