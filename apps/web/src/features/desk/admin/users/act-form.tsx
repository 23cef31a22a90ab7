import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonRow } from '../../../../components/ui/button.tsx';

type Props = {
  question: string;
  says: ReactNode;
  action: string;
  isDanger?: boolean;
  busy: boolean;
  /** Says what must be known first and is not. */
  missing?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Confirms an action in the place of its button, so that the card stays in view. */
export function ActForm({ question, says, action, isDanger = false, missing, ...props }: Props) {
  const asked = useRef<HTMLDivElement>(null);
  // The button that asked is gone: the focus moves here.
  useEffect(() => asked.current?.focus(), []);
  return (
    <form
      noValidate
      onSubmit={props.onSubmit}
      className="grid grid-cols-1 gap-4 rounded-lg border border-input bg-muted p-4"
    >
      <div tabIndex={-1} ref={asked} className="grid gap-1 outline-none">
        <h3 className="text-lg">{question}</h3>
        <p>{says}</p>
      </div>
      {missing ?? props.children}
      <div className={buttonRow}>
        <Button
          type="submit"
          variant={isDanger ? 'destructive' : 'default'}
          busy={props.busy}
          disabled={missing !== undefined}
        >
          {action}
        </Button>
        <Button variant="outline" onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
