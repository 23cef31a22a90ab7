import { Trans } from '@lingui/react/macro';
import { draftLanguage, secondOf } from '@nagarika/domain/event-draft';
import { languages, readLanguage } from '@nagarika/domain/languages';
import { Languages } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useLanguageName } from '../../lib/use-language-name.ts';
import type { DraftFields } from './draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { SecondWords } from './second-words.tsx';

const blank = {
  title: '',
  subtitle: '',
  description: '',
  highlights: [],
  agenda: [],
  houseRules: [],
};

/** The same event for who reads another language. */
export function SecondLanguage({ draft, change, errors }: DraftFields) {
  const nameOf = useLanguageName();
  const first = draftLanguage(draft);
  const second = secondOf(draft);
  return (
    <>
      <FieldGroup
        title={<Trans>A second language (optional)</Trans>}
        help={<Trans>Who reads that language sees the event in it, everybody else as above.</Trans>}
      >
        <Field label={<Trans>Language of the words above</Trans>} optional="unsaid">
          {(control) => (
            <Select
              {...control}
              className="md:w-48"
              value={first}
              onChange={(event) => change({ language: readLanguage(event.target.value) ?? '' })}
            >
              {languages.map(({ code }) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!second &&
          languages.map(({ code }) => {
            if (code === first) return null;
            const name = nameOf(code);
            return (
              <Button
                key={code}
                variant="outline"
                className="justify-self-start"
                onClick={() => change({ second: { language: code, ...blank } })}
              >
                <Languages aria-hidden="true" />
                <Trans>Add {name}</Trans>
              </Button>
            );
          })}
      </FieldGroup>
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
