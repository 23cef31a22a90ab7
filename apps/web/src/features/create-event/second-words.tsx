import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondDraft } from '@nagarika/domain/event-draft';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { FieldErrors } from '../../lib/checked.ts';
import { useLanguageName } from '../../lib/use-language-name.ts';
import { AgendaField } from './agenda-field.tsx';
import type { WordDraftFields } from './draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { HighlightsField } from './highlights-field.tsx';
import { SecondHouseRulesField } from './house-rules-field.tsx';
import { WordFields } from './word-fields.tsx';

type Props = Pick<WordDraftFields, 'change' | 'errors'> & {
  second: SecondDraft;
  remove: () => void;
};

/** What is said of the event in the second language; the cursor is in it when it is begun. */
export function SecondWords({ second, change, remove, errors }: Props) {
  const { t } = useLingui();
  const name = useLanguageName()(second.language);
  const fields = { draft: second, change, errors: inSecond(errors) };
  const group = useRef<HTMLFieldSetElement>(null);
  const isBegun = useRef(second.title !== '');
  useEffect(() => {
    if (!isBegun.current) group.current?.querySelector('input')?.focus();
  }, []);
  return (
    <fieldset ref={group} aria-label={t`In ${name}`} className="grid min-w-0 gap-6">
      <FieldGroup title={<Trans>In {name}</Trans>}>
        <WordFields {...fields} lang={second.language} />
        <Button variant="outline" className="justify-self-start" onClick={remove}>
          <X aria-hidden="true" />
          <Trans>Remove {name}</Trans>
        </Button>
      </FieldGroup>
      <HighlightsField {...fields} />
      <AgendaField {...fields} />
      <SecondHouseRulesField {...fields} />
    </fieldset>
  );
}

const prefix = 'second.';

/** Its own errors, by the names of its fields. */
function inSecond(errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, error]) => [path.slice(prefix.length), error]));
}
