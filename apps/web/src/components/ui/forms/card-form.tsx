import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonRow } from '../button.tsx';

type Props = {
  /** The parts of `useForm` that the card needs. */
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; isSending: boolean };
  /** A server's refusal that concerns no single field (`useFailure`). */
  problem: ReactNode;
  /** The label of the button that sends. */
  action: ReactNode;
  onCancel: () => void;
  children: ReactNode;
};

/**
 * Opens a form within its page and closes it there again. The form takes the focus, because the
 * button that opened it is gone.
 */
export function CardForm({ form, problem, action, onCancel, children }: Props) {
  const opened = useRef<HTMLFormElement>(null);
  useEffect(() => opened.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={opened} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
      {children}
      {problem}
      <div className={buttonRow}>
        <Button type="submit" busy={form.isSending}>
          {action}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
