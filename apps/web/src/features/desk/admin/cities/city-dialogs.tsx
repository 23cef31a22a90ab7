import { Trans, useLingui } from '@lingui/react/macro';
import { cityForm, cityLimits, citySlug } from '@nagarika/domain/events/cities/city-forms';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { DeleteDialog } from '../table/delete-dialog.tsx';
import type { CityRow } from './city-row.ts';
import { useCitiesChanged } from './use-cities-changed.ts';

export type CityDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; city: CityRow };

export function CityDialogs({ dialog, onClose }: { dialog: CityDialog; onClose: () => void }) {
  const removal = trpc.admin.cities.remove.useMutation();
  const changed = useCitiesChanged();
  if (dialog.kind !== 'delete') {
    return (
      <CityFormDialog {...(dialog.kind === 'edit' && { city: dialog.city })} onClose={onClose} />
    );
  }
  const { id, name } = dialog.city;
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      says={<Trans>Visitors can no longer choose it. This cannot be undone.</Trans>}
      deletion={removal}
      onDelete={() =>
        removal.mutate(
          { id },
          {
            async onSuccess() {
              await changed();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** Adds a city, or changes the name and state of the given one. */
function CityFormDialog({ city, onClose }: { city?: CityRow; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const changed = useCitiesChanged();
  const creation = trpc.admin.cities.create.useMutation();
  const update = trpc.admin.cities.update.useMutation();
  const states = trpc.taxDetails.states.useQuery();
  const { values, errors, change, submit, mark, isSending } = useForm({
    draft: useDraft(null, { name: city?.name ?? '', stateCode: city?.stateCode ?? '' }),
    check: (typed) => judge(cityForm, typed),
    async send(form) {
      try {
        await (city ? update.mutateAsync({ ...form, id: city.id }) : creation.mutateAsync(form));
      } catch (error) {
        const words = serverMessage(error) ?? t`That could not be saved. Please try again.`;
        mark({ name: words });
        return;
      }
      toast({ title: city ? t`City saved` : t`City added` });
      await changed();
      onClose();
    },
  });
  const slug = city?.slug ?? citySlug(values.name);

  return (
    <Dialog
      open
      onClose={onClose}
      title={city ? <Trans>Edit {city.name}</Trans> : <Trans>Add a city</Trans>}
      description={
        city ? (
          <Trans>Its address stays, so that links go on working.</Trans>
        ) : (
          <Trans>It is the last in the list, not popular and not open for hosting yet.</Trans>
        )
      }
      showDescription
      footer={
        <Button type="submit" form={formId} className="w-full" busy={isSending}>
          {city ? <Trans>Save</Trans> : <Trans>Add city</Trans>}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={<Trans>Name</Trans>}
          error={errors.name}
          help={
            slug && (
              <Trans>
                In addresses: <span translate="no">{slug}</span>
              </Trans>
            )
          }
        >
          <Input
            maxLength={cityLimits.name}
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field
          label={<Trans context="of India">State</Trans>}
          error={errors.stateCode}
          help={<Trans>For GST: events here are supplied in this state.</Trans>}
        >
          <Select
            value={values.stateCode}
            onChange={({ target }) => change({ stateCode: target.value })}
          >
            <option value="">{t`Choose a state`}</option>
            {states.data?.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  );
}
