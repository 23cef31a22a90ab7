import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondDraft } from '@nagarika/domain/events/drafts/event-draft';
import type { Language } from '@nagarika/domain/language/languages';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { FieldErrors } from '../../../lib/forms/checked.ts';
import { useLanguageName } from '../../../lib/words/use-language-name.ts';
import type { WordDraftFields } from './draft-fields.ts';
import { AgendaField } from './fields/agenda-field.tsx';
import { FieldGroup } from './fields/field-group.tsx';
import { HighlightsField } from './fields/highlights-field.tsx';
import { SecondHouseRulesField } from './fields/house-rules-field.tsx';
import { WordFields } from './fields/word-fields.tsx';

type Props = Pick<WordDraftFields, 'change' | 'errors'> & {
  second: SecondDraft;
  remove: () => void;
};

/** Asks for the same words as the first language has, so that a reader of the second misses nothing. */
export function SecondWords({ second, change, remove, errors }: Props) {
  const fields = { draft: second, change, errors: inSecond(errors) };
  return (
    <SecondGroup
      second={second}
      remove={remove}
      lists={
        <>
          <HighlightsField {...fields} />
          <AgendaField {...fields} />
          <SecondHouseRulesField {...fields} />
        </>
      }
    >
      <WordFields {...fields} lang={second.language} />
    </SecondGroup>
  );
}

type GroupProps = {
  second: { language: Language; title: string };
  remove: () => void;
  heading?: 'h2';
  children: ReactNode;
  /** The lists, in groups of their own. */
  lists?: ReactNode;
};

/** Shows the fields of a second language, and puts the cursor into them when it is added. */
export function SecondGroup({ second, remove, heading, children, lists }: GroupProps) {
  const { t } = useLingui();
  const name = useLanguageName()(second.language);
  const group = useRef<HTMLFieldSetElement>(null);
  const isBegun = useRef(second.title !== '');
  useEffect(() => {
    if (!isBegun.current) group.current?.querySelector('input')?.focus();
  }, []);
  return (
    <fieldset ref={group} aria-label={t`In ${name}`} className="grid min-w-0 gap-6">
      <FieldGroup heading={heading} title={<Trans>In {name}</Trans>}>
        {children}
        <Button variant="outline" className="justify-self-start" onClick={remove}>
          <X aria-hidden="true" />
          <Trans>Remove {name}</Trans>
        </Button>
      </FieldGroup>
      {lists}
    </fieldset>
  );
}

const prefix = 'second.';

/** Returns its own errors, by the names of its fields. */
export function inSecond(errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, error]) => [path.slice(prefix.length), error]));
}
