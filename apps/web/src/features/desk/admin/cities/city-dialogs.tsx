import { Trans } from '@lingui/react/macro';
import { trpc } from '../../../../lib/trpc.ts';
import { DeleteDialog } from '../table/delete-dialog.tsx';
import { CityFormDialog } from './city-form-dialog.tsx';
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
