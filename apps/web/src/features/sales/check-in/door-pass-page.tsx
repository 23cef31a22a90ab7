import { Trans, useLingui } from '@lingui/react/macro';
import { pinDigits } from '@nagarika/domain/events/listing/door-passes';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CodeInput } from '../../../components/ui/forms/code-input.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { keptValue, only } from '../../../lib/storage/kept-value.ts';
import { passKeeper } from '../offline/offline-check-in.ts';

type Props = { token: string; onOpened: (door: Outputs['eventTeam']['openDoor']) => void };

/** The door pass that was opened last in this browser: its link also opens without a connection. */
type OpenedDoor = Outputs['eventTeam']['openDoor'] & { token: string };

const isOpened = (kept: unknown): kept is OpenedDoor =>
  typeof kept === 'object' && kept !== null && 'token' in kept && 'eventId' in kept;

const kept = keptValue(browserStorage, 'opened-door', only(isOpened));

/** The form for a PIN stays small, so that a helper who opens the link first waits for no more. */
const CheckIn = lazyPart(async () => (await import('./check-in.tsx')).CheckIn);

/**
 * Handles a door link on the phone of a helper without an account: its PIN once, then the door of
 * its event.
 */
export function DoorPassPage({ token }: { token: string }) {
  const { t } = useLingui();
  usePageTitle(t`Check-in`);
  const [{ door, turn }, setOpened] = useState(() => ({ door: openedDoor(token), turn: 0 }));
  const pinForm = (
    <PinForm
      token={token}
      onOpened={(opened) => {
        keepOpenedDoor({ ...opened, token });
        setOpened({ door: { ...opened, token }, turn: turn + 1 });
      }}
    />
  );
  if (!door) return pinForm;
  return (
    <CheckIn
      key={turn}
      eventId={door.eventId}
      keeper={passKeeper(door.passId)}
      signedOut={pinForm}
      waiting={
        <Loading className="page-width py-4">
          <Skeleton className="h-64" />
        </Loading>
      }
    />
  );
}

function openedDoor(token: string): OpenedDoor | null {
  const door = kept.read();
  return door?.token === token ? door : null;
}

function keepOpenedDoor(door: OpenedDoor): void {
  kept.keep(door);
}

function PinForm({ token, onOpened }: Props) {
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
          <CodeInput
            ref={input}
            length={pinDigits}
            code={pin}
            readOnly={opening.isPending}
            onCode={(next) => {
              setPin(next);
              opening.reset();
            }}
          />
        </Field>
        <Button type="submit" size="lg" busy={opening.isPending}>
          <Trans>Open the door</Trans>
        </Button>
      </form>
    </div>
  );
}
