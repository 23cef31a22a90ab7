import { Trans, useLingui } from '@lingui/react/macro';
import { linkNameLength, linkNameSchema } from '@nagarika/domain/sales/event-links';
import { useState } from 'react';
import { RenameDialog } from '../../../components/rename-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { KitLink } from './kit.ts';

export function RenameLink({ link }: { link: KitLink }) {
  const { t } = useLingui();
  const [visit, setVisit] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.eventLinks.rename.useMutation({
    onSuccess: () => void utils.kit.invalidate(),
  });
  const name = link.name ?? '';
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Rename ${name}`}
        onClick={() => {
          setVisit(visit + 1);
          setOpen(true);
        }}
      >
        <Trans>Rename</Trans>
      </Button>
      {visit > 0 && (
        <RenameDialog
          key={visit}
          title={<Trans>Rename the link</Trans>}
          description={<Trans>Its address stays as it is.</Trans>}
          name={name}
          schema={linkNameSchema}
          maxLength={linkNameLength}
          draftKey={`event-link-name:${link.id}`}
          rename={(renamed) => mutateAsync({ id: link.id, name: renamed })}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
