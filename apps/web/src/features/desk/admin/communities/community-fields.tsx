import { Trans, useLingui } from '@lingui/react/macro';
import { communityLimits } from '@nagarika/domain/events/cities/community-forms';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../../components/ui/forms/input.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import type { FieldErrors } from '../../../../lib/forms/checked.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';

/** The fields as typed: the count is text until it is judged. */
export type CommunityDraft = {
  cityId: string;
  name: string;
  description: string;
  whatsappLink: string;
  memberCount: string;
};

type Props = {
  draft: CommunityDraft;
  errors: FieldErrors;
  onChange: (change: Partial<CommunityDraft>) => void;
};

export function CommunityFields({ draft, errors, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  const cities = trpc.cities.list.useQuery();
  return (
    <>
      <Field label={<Trans>City</Trans>} error={errors.cityId}>
        <Select
          name="cityId"
          value={draft.cityId}
          onChange={({ target }) => onChange({ cityId: target.value })}
        >
          <option value="">{t`Choose a city`}</option>
          {cities.data?.map(({ id, name }) => (
            <option dir="auto" key={id} value={id}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Name</Trans>} error={errors.name}>
        <Input
          name="name"
          maxLength={communityLimits.name}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={<Trans>Description</Trans>} error={errors.description}>
        <Textarea
          name="description"
          rows={3}
          maxLength={communityLimits.description}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <Field
        label={<Trans>WhatsApp invitation</Trans>}
        help={<Trans>In WhatsApp: group, Invite via link, Copy link.</Trans>}
        error={errors.whatsappLink}
        optional
      >
        <Input
          name="whatsappLink"
          type="url"
          placeholder="https://chat.whatsapp.com/…"
          value={draft.whatsappLink}
          onChange={({ target }) => onChange({ whatsappLink: target.value })}
        />
      </Field>
      <Field label={<Trans>Members on WhatsApp</Trans>} error={errors.memberCount}>
        <Input
          name="memberCount"
          inputMode="numeric"
          value={draft.memberCount}
          onChange={({ target }) => onChange({ memberCount: target.value })}
        />
      </Field>
    </>
  );
}
