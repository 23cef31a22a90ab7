import { Trans, useLingui } from '@lingui/react/macro';
import { linkNameLength, linkNameSchema } from '@nagarika/domain/event-links';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { useFailure } from '../../components/ui/use-failure.ts';
import { judgeField } from '../../lib/checked.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import type { KitLink } from './kit.ts';

export function RenameLink({ link }: { link: KitLink }) {
  const { t } = useLingui();
  const [visit, setVisit] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Rename ${link.name ?? ''}`}
        onClick={() => {
          setVisit(visit + 1);
          setOpen(true);
        }}
      >
        <Trans>Rename</Trans>
      </Button>
      {visit > 0 && (
        <RenameDialog key={visit} link={link} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type Props = { link: KitLink; open: boolean; onClose: () => void };

function RenameDialog({ link, open, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const utils = trpc.useUtils();
  const renaming = trpc.eventLinks.rename.useMutation();
  const failure = useFailure(t`The name was not saved. Please try again.`);
  const draft = useDraft(`event-link-name:${link.id}`, { name: link.name ?? '' });
  const form = useForm({
    draft,
    check: ({ name }) => judgeField('name', linkNameSchema, name),
    send: async (name) => {
      await renaming.mutateAsync({ id: link.id, name });
      draft.forget();
      onClose();
      await utils.kit.invalidate();
    },
    failure,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Rename the link</Trans>}
      description={<Trans>Its address stays as it is.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} busy={form.isSending}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {failure.problem}
        <Field label={<Trans>Name</Trans>} error={form.errors.name}>
          {(control) => (
            <Input
              {...control}
              maxLength={linkNameLength}
              value={form.values.name}
              onChange={({ target }) => form.change({ name: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
