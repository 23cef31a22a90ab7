import { Trans } from '@lingui/react/macro';
import { draftLanguage, secondOf } from '@nagarika/domain/events/drafts/event-draft';
import { type Language, languages, readLanguage } from '@nagarika/domain/language/languages';
import { Languages } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { useLanguageName } from '../../../lib/words/use-language-name.ts';
import type { DraftFields } from './draft-fields.ts';
import { FieldGroup } from './fields/field-group.tsx';
import { SecondWords } from './second-words.tsx';

const blank = {
  title: '',
  subtitle: '',
  description: '',
  highlights: [],
  agenda: [],
  houseRules: [],
};

/** Asks for the event's words in another language. */
export function SecondLanguage({ draft, change, errors }: DraftFields) {
  const first = draftLanguage(draft);
  const second = secondOf(draft);
  return (
    <>
      <LanguageChoice
        first={first}
        isBegun={second !== null}
        choose={(language) => change({ language })}
        begin={(language) => change({ second: { language, ...blank } })}
      />
      {second && (
        <SecondWords
          second={second}
          change={(values) => change({ second: { ...second, ...values } })}
          remove={() => change({ second: null })}
          errors={errors}
        />
      )}
    </>
  );
}

type ChoiceProps = {
  first: Language;
  /** True once the second language has been added. */
  isBegun: boolean;
  choose: (first: Language) => void;
  begin: (second: Language) => void;
  heading?: 'h2';
};

/** Asks for the language of the words above, since a short text may not tell, and offers a second one. */
export function LanguageChoice({ first, isBegun, choose, begin, heading }: ChoiceProps) {
  const nameOf = useLanguageName();
  return (
    <FieldGroup
      heading={heading}
      title={<Trans>A second language (optional)</Trans>}
      help={
        <Trans>
          Who reads that language gets the words given in it, everybody else those above.
        </Trans>
      }
    >
      <Field label={<Trans>Language of the words above</Trans>} optional="unsaid">
        <Select
          className="md:w-48"
          value={first}
          onChange={(event) => choose(readLanguage(event.target.value) ?? first)}
        >
          {languages.map(({ code }) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
      </Field>
      {!isBegun &&
        languages.map(({ code }) => {
          if (code === first) return null;
          const name = nameOf(code);
          return (
            <Button
              key={code}
              variant="outline"
              className="justify-self-start"
              onClick={() => begin(code)}
            >
              <Languages aria-hidden="true" />
              <Trans>Add {name}</Trans>
            </Button>
          );
        })}
    </FieldGroup>
  );
}
