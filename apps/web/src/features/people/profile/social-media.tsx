import { Trans } from '@lingui/react/macro';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import type { ProfileFields } from './use-profile-form.ts';

export function SocialMedia({ values, errors, change }: ProfileFields) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Social Media</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field label={<Trans>Instagram</Trans>} error={errors.instagram} optional>
          {(control) => (
            <Input
              {...control}
              autoCapitalize="none"
              spellCheck={false}
              placeholder="@yourname"
              value={values.instagram}
              onChange={(event) => change({ instagram: event.target.value })}
            />
          )}
        </Field>
        <Field label={<Trans>LinkedIn</Trans>} error={errors.linkedin} optional>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="linkedin.com/in/yourname"
              value={values.linkedin}
              onChange={(event) => change({ linkedin: event.target.value })}
            />
          )}
        </Field>
      </CardContent>
    </Card>
  );
}
