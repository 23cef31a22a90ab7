import { Trans, useLingui } from '@lingui/react/macro';
import { passLabelLength } from '@nagarika/domain/door-passes';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { onSubmit } from '../../lib/on-submit.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';

type Props = { eventId: string; onMade: (pass: Outputs['eventTeam']['makePass']) => void };

export function PassForm({ eventId, onMade }: Props) {
  const { t } = useLingui();
  const { draft, change, clear } = useDraft(`door-pass-${eventId}`, { label: '' });
  const input = useRef<HTMLInputElement>(null);
  const utils = trpc.useUtils();
  const making = trpc.eventTeam.makePass.useMutation({
    onSuccess: async (pass) => {
      clear();
      onMade(pass);
      await utils.eventTeam.invalidate();
    },
    onError: () => input.current?.focus(),
  });
  const error = making.error
    ? (serverMessage(making.error) ?? t`Check your connection and try again.`)
    : undefined;

  function submit() {
    const label = draft.label.trim();
    if (label === '') return input.current?.focus();
    making.mutate({ eventId, label });
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid max-w-xl gap-3">
      <Field
        label={<Trans>Name of the link</Trans>}
        help={<Trans>Who or where it is for, such as ‘Gate 2’.</Trans>}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            maxLength={passLabelLength}
            value={draft.label}
            onChange={({ target }) => {
              change({ label: target.value });
              making.reset();
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={making.isPending}
      >
        <Trans>Make a door link</Trans>
      </Button>
    </form>
  );
}
