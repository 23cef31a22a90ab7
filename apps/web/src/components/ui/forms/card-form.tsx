import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonRow } from '../button.tsx';

type Props = {
  /** As `useForm` has them. */
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; isSending: boolean };
  /** What it was answered that is of no one field (`useFailure`). */
  problem: ReactNode;
  /** On the button that sends. */
  action: ReactNode;
  onCancel: () => void;
  children: ReactNode;
};

/** A form that opens in its page, and closes there again. It takes the keyboard, whose button is gone. */
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
