import { Trans, useLingui } from '@lingui/react/macro';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useLanguageName } from '../../../../lib/words/use-language-name.ts';
import { chip } from './chip.ts';

/** Offers the less common languages in which events can be read. */
export function LanguageChips({ search }: { search: EventSearch }) {
  const nameOf = useLanguageName();
  const { t } = useLingui();
  const { in: chosen, ...others } = search;
  const offered = languageCodes.filter((code) => code !== sourceLanguage || code === chosen);
  return (
    <nav aria-label={t`Language`}>
      <ul className="flex gap-2">
        {offered.map((code) => {
          const name = nameOf(code);
          return (
            <li key={code}>
              <Link
                to="/events"
                search={code === chosen ? others : { ...others, in: code }}
                resetScroll={false}
                aria-current={code === chosen ? 'true' : undefined}
                className={chip}
              >
                <Trans>In {name}</Trans>
                {code === chosen && <X aria-hidden="true" className="ml-1.5 size-4" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
