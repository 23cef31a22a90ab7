import { Trans, useLingui } from '@lingui/react/macro';
import { genders } from '@nagarika/domain/people/genders';
import type { User } from '@nagarika/domain/people/users';
import type { Blocker } from '@nagarika/domain/sales/bookings';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { onSubmit } from '../../../../lib/forms/on-submit.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useWord } from '../../../../lib/words/words.ts';
import { useSetUser } from '../../../people/session/use-session.ts';

type Props = {
  blocker: Blocker;
  /** Set when the button was pressed and led here; null before. */
  wanted: unknown;
  onSaved: (user: User) => void;
};

/** Asks for the member's gender, which booking needs, and keeps it in the profile. */
export function GenderQuestion({ blocker, wanted, onSaved }: Props) {
  const { t } = useLingui();
  const word = useWord();
  const setUser = useSetUser();
  // Going back to the tickets keeps it, and so does a reload.
  const { draft, change, clear } = useDraft('booking-gender', { gender: '' });
  const select = useRef<HTMLSelectElement>(null);
  const update = trpc.profile.update.useMutation({
    onSuccess: ({ user }) => {
      clear();
      setUser(user);
      onSaved(user);
    },
  });
  useEffect(() => {
    if (wanted) select.current?.focus();
  }, [wanted]);
  const gender = genders.find((one) => one === draft.gender);
  const names: Record<(typeof genders)[number], string> = {
    female: t`Female`,
    male: t`Male`,
    'non-binary': t`Non-binary`,
    'prefer-not-to-say': t`Prefer not to say`,
  };

  function save() {
    if (gender) update.mutate({ gender });
  }

  return (
    <Notice title={word(blocker.title)}>
      <p>{word(blocker.message)}</p>
      <form onSubmit={onSubmit(save)} className="mt-3 grid gap-3 text-foreground">
        <Field
          label={<Trans>Gender</Trans>}
          help={<Trans>It is kept in your profile.</Trans>}
          error={
            update.isError
              ? (serverMessage(update.error) ?? t`Failed to update profile. Please try again.`)
              : undefined
          }
        >
          <Select
            ref={select}
            value={draft.gender}
            onChange={(event) => change({ gender: event.target.value })}
          >
            <option value="">{t`Select gender`}</option>
            {genders.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" disabled={!gender} busy={update.isPending}>
          <Trans>Save and go on</Trans>
        </Button>
      </form>
    </Notice>
  );
}
