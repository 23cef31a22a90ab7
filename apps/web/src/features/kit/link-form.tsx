import { Trans, useLingui } from '@lingui/react/macro';
import { linkNameLength } from '@nagarika/domain/event-links';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { onSubmit } from '../../lib/on-submit.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';

export function LinkForm({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const { draft, change, clear } = useDraft(`event-link-${eventId}`, { name: '' });
  const input = useRef<HTMLInputElement>(null);
  const utils = trpc.useUtils();
  const making = trpc.eventLinks.make.useMutation({
    onSuccess: async () => {
      clear();
      await utils.kit.invalidate();
    },
    onError: () => input.current?.focus(),
  });
  const error = making.error
    ? (serverMessage(making.error) ?? t`Check your connection and try again.`)
    : undefined;

  function submit() {
    const name = draft.name.trim();
    if (name === '') return input.current?.focus();
    making.mutate({ eventId, name });
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid max-w-xl gap-3">
      <Field
        label={<Trans>Name of the link</Trans>}
        help={
          <Trans>Where you will use it, such as ‘Card at the salon’. Only your team sees it.</Trans>
        }
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            maxLength={linkNameLength}
            value={draft.name}
            onChange={({ target }) => {
              change({ name: target.value });
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
        <Trans>Make a link</Trans>
      </Button>
    </form>
  );
}
