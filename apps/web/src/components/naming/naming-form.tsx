import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { onSubmit } from '../../lib/forms/on-submit.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { serverMessage } from '../../lib/requests/error-message.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Input } from '../ui/forms/input.tsx';

type Props = {
  /** The key under which the typed name is kept until the link is made. */
  draftKey: string;
  maxLength: number;
  help: ReactNode;
  /** The button's label. */
  children: ReactNode;
  make: (name: string) => Promise<void>;
};

/** Shows the form that makes a link with a name. */
export function NamingForm({ draftKey, maxLength, help, children, make }: Props) {
  const { t } = useLingui();
  const { draft, change, clear } = useDraft(draftKey, { name: '' });
  const input = useRef<HTMLInputElement>(null);
  const making = useMutation({
    mutationFn: make,
    onSuccess: clear,
    onError: () => input.current?.focus(),
  });
  const error = making.error
    ? (serverMessage(making.error) ?? t`Check your connection and try again.`)
    : undefined;

  function submit() {
    const name = draft.name.trim();
    if (name === '') return input.current?.focus();
    making.mutate(name);
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid max-w-xl gap-3">
      <Field label={<Trans>Name of the link</Trans>} help={help} error={error}>
        <Input
          ref={input}
          maxLength={maxLength}
          value={draft.name}
          onChange={({ target }) => {
            change({ name: target.value });
            making.reset();
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={making.isPending}
      >
        {children}
      </Button>
    </form>
  );
}
