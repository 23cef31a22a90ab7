import { Trans, useLingui } from '@lingui/react/macro';
import { cityLimits, cityNameInput, citySlug } from '@nagarika/domain/city-forms';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { CityRow } from './city-row.ts';
import { useCitiesChanged } from './use-cities-changed.ts';

/** Adds a city, or renames the one that is given. */
export function CityNameDialog({ city, onClose }: { city?: CityRow; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const changed = useCitiesChanged();
  const [name, setName] = useState(city?.name ?? '');
  const [error, setError] = useState<string>();
  const creation = trpc.admin.cities.create.useMutation();
  const update = trpc.admin.cities.update.useMutation();
  const slug = city?.slug ?? citySlug(name);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = cityNameInput.safeParse({ name });
    try {
      if (!parsed.success) throw parsed.error;
      await (city
        ? update.mutateAsync({ ...parsed.data, id: city.id })
        : creation.mutateAsync(parsed.data));
    } catch (problem) {
      setError(
        parsed.success
          ? (serverMessage(problem) ?? t`That could not be saved. Please try again.`)
          : parsed.error.issues[0]?.message,
      );
      form.querySelector('input')?.focus();
      return;
    }
    toast({ title: city ? t`City renamed` : t`City added` });
    await changed();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={city ? <Trans>Rename {city.name}</Trans> : <Trans>Add a city</Trans>}
      description={
        city ? (
          <Trans>Its address stays, so that links go on working.</Trans>
        ) : (
          <Trans>It is the last in the list, not popular and not open for hosting yet.</Trans>
        )
      }
      showDescription
      footer={
        <Button
          type="submit"
          form={formId}
          className="w-full"
          busy={creation.isPending || update.isPending}
        >
          {city ? <Trans>Rename</Trans> : <Trans>Add city</Trans>}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={<Trans>Name</Trans>}
          error={error}
          help={slug && <Trans>In addresses: {slug}</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={cityLimits.name}
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
