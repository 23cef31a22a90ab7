import { Trans } from '@lingui/react/macro';
import { bannerLimits } from '@nagarika/domain/events/covers/banners';
import type { Language } from '@nagarika/domain/language/languages';
import type { ReactNode } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import type { FieldErrors } from '../../../../lib/forms/checked.ts';
import { LanguageChoice } from '../../../events/create-event/second-language.tsx';
import { inSecond, SecondGroup } from '../../../events/create-event/second-words.tsx';
import { type BannerDraft, draftLanguages } from './banner-draft.ts';

type Props = {
  draft: BannerDraft;
  errors: FieldErrors;
  onChange: (change: Partial<BannerDraft>) => void;
};

/** Asks for the banner's words, in one language or two. */
export function BannerWords({ draft, errors, onChange }: Props) {
  const { first, second } = draftLanguages(draft);
  return (
    <>
      <WordFields
        words={draft}
        lang={first}
        errors={errors}
        buttonHelp={<Trans>Without them there is no button.</Trans>}
        onChange={onChange}
      />
      <LanguageChoice
        heading="h2"
        first={first}
        isBegun={second !== null}
        choose={(language) => onChange({ language })}
        begin={(language) =>
          onChange({ second: { language, title: '', subtitle: '', ctaText: '' } })
        }
      />
      {second && (
        <SecondGroup heading="h2" second={second} remove={() => onChange({ second: null })}>
          <WordFields
            words={second}
            lang={second.language}
            errors={inSecond(errors)}
            buttonHelp={<Trans>Without them the button keeps the words above.</Trans>}
            onChange={(change) => onChange({ second: { ...second, ...change } })}
          />
        </SecondGroup>
      )}
    </>
  );
}

type Words = Pick<BannerDraft, 'title' | 'subtitle' | 'ctaText'>;
type WordProps = {
  words: Words;
  lang: Language;
  errors: FieldErrors;
  buttonHelp: ReactNode;
  onChange: (change: Partial<Words>) => void;
};

function WordFields({ words, lang, errors, buttonHelp, onChange }: WordProps) {
  return (
    <>
      <Field label={<Trans>Title</Trans>} error={errors.title}>
        <Input
          lang={lang}
          maxLength={bannerLimits.title}
          value={words.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label={<Trans>Subtitle</Trans>} error={errors.subtitle} optional>
        <Input
          lang={lang}
          maxLength={bannerLimits.subtitle}
          value={words.subtitle}
          onChange={({ target }) => onChange({ subtitle: target.value })}
        />
      </Field>
      <Field
        label={<Trans>Words on the button</Trans>}
        help={buttonHelp}
        error={errors.ctaText}
        optional
      >
        <Input
          lang={lang}
          maxLength={bannerLimits.ctaText}
          value={words.ctaText}
          onChange={({ target }) => onChange({ ctaText: target.value })}
        />
      </Field>
    </>
  );
}
