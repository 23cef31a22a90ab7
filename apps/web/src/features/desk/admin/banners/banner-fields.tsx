import { Trans } from '@lingui/react/macro';
import { bannerLimits } from '@nagarika/domain/events/covers/banners';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import type { FieldErrors } from '../../../../lib/forms/checked.ts';
import type { BannerDraft } from './banner-draft.ts';
import { BannerWords } from './banner-words.tsx';

type Props = {
  draft: BannerDraft;
  errors: FieldErrors;
  onChange: (change: Partial<BannerDraft>) => void;
};

export function BannerFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <BannerWords draft={draft} errors={errors} onChange={onChange} />
      <Field
        label={<Trans>Where it leads</Trans>}
        help={<Trans>A path such as /events, or https://…</Trans>}
        error={errors.landingPageUrl}
      >
        <Input
          name="landingPageUrl"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={bannerLimits.link}
          value={draft.landingPageUrl}
          onChange={({ target }) => onChange({ landingPageUrl: target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<Trans>Starts (IST)</Trans>} error={errors.startsAt} optional>
          <Input
            name="startsAt"
            type="datetime-local"
            value={draft.starts}
            onChange={({ target }) => onChange({ starts: target.value })}
          />
        </Field>
        <Field label={<Trans>Ends (IST)</Trans>} error={errors.endsAt} optional>
          <Input
            name="endsAt"
            type="datetime-local"
            value={draft.ends}
            onChange={({ target }) => onChange({ ends: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={<Trans>Show it, within its schedule</Trans>}
        checked={draft.isActive}
        onChange={({ target }) => onChange({ isActive: target.checked })}
      />
    </>
  );
}
