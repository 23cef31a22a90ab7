import { Plural, Trans } from '@lingui/react/macro';
import { trpc } from '../../../../lib/trpc.ts';
import { useCitiesChanged } from '../cities/use-cities-changed.ts';
import { DeleteDialog } from '../table/delete-dialog.tsx';
import type { CommunityRow } from './use-community-columns.tsx';

export function CommunityRemoval({
  community,
  onClose,
}: {
  community: CommunityRow;
  onClose: () => void;
}) {
  const changed = useCitiesChanged();
  const removal = trpc.admin.communities.remove.useMutation();
  const { id, name, joins } = community;
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      says={
        <>
          <Trans>
            It is gone from the site; the group on WhatsApp stays. This cannot be undone.
          </Trans>{' '}
          {joins > 0 && (
            <Plural
              value={joins}
              one="# member joined it here."
              other="# members joined it here."
            />
          )}
        </>
      }
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
