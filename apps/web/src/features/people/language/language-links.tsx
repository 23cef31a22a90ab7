import { useLingui } from '@lingui/react/macro';
import {
  type Language,
  languageKey,
  languageNamed,
  languages,
  pathIn,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Languages } from 'lucide-react';
import { Group } from '../../../components/ui/forms/group.tsx';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/**
 * Links to this page in each language: each has an address, to which the application goes without
 * leaving the page.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const choose = useChooseLanguage();
  const { pathname, searchStr } = useLocation();
  // The plain address would lead back to a visitor's choice; this one also chooses, if pressed
  // before the application is loaded.
  const addressIn = (code: Language) =>
    code === sourceLanguage && code !== language
      ? `${pathname}${searchStr}${searchStr ? '&' : '?'}${languageKey}=${code}`
      : pathIn(code, pathname) + searchStr;
  return (
    <Group aria-label={t`Language`} className={clsx('flex items-center gap-x-1', className)}>
      <Languages aria-hidden="true" className="mr-1 size-5 shrink-0" />
      {languages.map(({ code, name, script }) => {
        const isDrawn = script !== languageNamed(language).script && script !== 'Latn';
        return (
          <a
            key={code}
            href={addressIn(code)}
            hrefLang={code}
            lang={code}
            aria-label={isDrawn ? name : undefined}
            aria-current={code === language ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void choose(code);
            }}
            className="flex min-h-11 items-center rounded-full px-3 underline-offset-4 hover:underline aria-[current]:font-semibold forced-colors:underline"
          >
            {isDrawn ? <DrawnName code={code} /> : name}
          </a>
        );
      })}
    </Group>
  );
}

/** Draws a language's name (build/index-html.ts), because a page in another script has no font for it. */
function DrawnName({ code }: { code: Language }) {
  return (
    <svg aria-hidden="true" width="1.8em" height="1.2em" fill="currentColor">
      <use href={`#name-${code}`} />
    </svg>
  );
}
