import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What is typed stays until it was right. */
export function AccessCodeForm({ eventId }: { eventId: string }) {
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const unlock = trpc.events.unlock.useMutation({
    onSuccess: () => utils.events.details.invalidate({ id: eventId }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') unlock.mutate({ id: eventId, code });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid w-full max-w-sm grid-cols-1 gap-4 text-start"
    >
      <Field
        label={<Trans>Access code</Trans>}
        error={
          unlock.isError &&
          (serverMessage(unlock.error) ?? (
            <Trans>The access code could not be checked. Please try again.</Trans>
          ))
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={unlock.isPending}>
        <Trans>Open the event</Trans>
      </Button>
    </form>
  );
}
