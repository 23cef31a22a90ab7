import { Trans, useLingui } from '@lingui/react/macro';
import { pinDigits } from '@nagarika/domain/events/listing/door-passes';
import { useRef, useState } from 'react';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CodeInput } from '../../../components/ui/code-input.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { serverMessage } from '../../../lib/error-message.ts';
import { onSubmit } from '../../../lib/on-submit.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

type Props = { token: string; onOpened: (door: Outputs['eventTeam']['openDoor']) => void };

export function PinForm({ token, onOpened }: Props) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const opening = trpc.eventTeam.openDoor.useMutation({
    onSuccess: onOpened,
    onError: () => input.current?.focus(),
  });
  const error = opening.error
    ? (serverMessage(opening.error) ?? t`Check your connection and try again.`)
    : undefined;

  function submit() {
    if (pin.length !== pinDigits) return input.current?.focus();
    opening.mutate({ token, pin });
  }

  return (
    <div className="narrow-page">
      <PageHeading title={<Trans>Check-in</Trans>} />
      <form onSubmit={onSubmit(submit)} noValidate className="grid gap-5">
        <p>
          <Trans>
            The organiser of an event has sent you this link to check guests in. You need no
            account.
          </Trans>
        </p>
        <Field
          label={<Trans>PIN</Trans>}
          help={<Trans>Six digits, which the organiser tells you.</Trans>}
          error={error}
        >
          {(control) => (
            <CodeInput
              {...control}
              ref={input}
              length={pinDigits}
              code={pin}
              readOnly={opening.isPending}
              onCode={(next) => {
                setPin(next);
                opening.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" size="lg" busy={opening.isPending}>
          <Trans>Open the door</Trans>
        </Button>
      </form>
    </div>
  );
}
