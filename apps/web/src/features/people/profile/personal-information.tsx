import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/people/users';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../components/ui/forms/input.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import type { ProfileFields } from './use-profile-form.ts';
import { VerifyEmail } from './verify-email.tsx';

type Props = {
  user: User;
  fields: ProfileFields;
  /** The member was sent here from a booking, which needs it. */
  needsGender: boolean;
};

export function PersonalInformation({ user, fields, needsGender }: Props) {
  const { values, errors, change } = fields;
  const { t } = useLingui();
  const isEmailStored = user.email !== null && values.email === user.email;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Personal Information</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field label={<Trans>Full Name</Trans>} error={errors.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              value={values.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-3">
          <Field label={<Trans>Email</Trans>} error={errors.email} optional>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                value={values.email}
                onChange={(event) => change({ email: event.target.value })}
              />
            )}
          </Field>
          {isEmailStored && user.isEmailVerified && (
            <Badge tone="success" className="justify-self-start">
              <BadgeCheck aria-hidden="true" />
              <Trans>Email Verified</Trans>
            </Badge>
          )}
          {isEmailStored && !user.isEmailVerified && <VerifyEmail email={values.email} />}
        </div>
        <Field label={<Trans>Date of Birth</Trans>} error={errors.dateOfBirth} optional>
          {(control) => (
            <Input
              {...control}
              type="date"
              autoComplete="bday"
              value={values.dateOfBirth}
              onChange={(event) => change({ dateOfBirth: event.target.value })}
            />
          )}
        </Field>
        <Field label={<Trans>Location</Trans>} error={errors.location} optional>
          {(control) => (
            <Input
              {...control}
              autoComplete="address-level2"
              value={values.location}
              onChange={(event) => change({ location: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={<Trans>Gender</Trans>}
          error={errors.gender}
          help={<Trans>Needed to book tickets: events here are for women.</Trans>}
          optional={!needsGender}
        >
          {(control) => (
            <Select
              {...control}
              autoFocus={needsGender}
              value={values.gender}
              onChange={(event) => change({ gender: event.target.value })}
            >
              <option value="">{t`Select gender`}</option>
              <option value="female">{t`Female`}</option>
              <option value="male">{t`Male`}</option>
              <option value="non-binary">{t`Non-binary`}</option>
              <option value="prefer-not-to-say">{t`Prefer not to say`}</option>
            </Select>
          )}
        </Field>
        <Field label={<Trans>Bio</Trans>} error={errors.bio} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={values.bio}
              onChange={(event) => change({ bio: event.target.value })}
            />
          )}
        </Field>
      </CardContent>
    </Card>
  );
}
