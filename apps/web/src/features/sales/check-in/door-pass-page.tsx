import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { passKeeper } from '../offline/offline-check-in.ts';
import { keepOpenedDoor, openedDoor } from './opened-door.ts';
import { PinForm } from './pin-form.tsx';

/** What asks for a PIN is small: whoever opens the link for the first time waits for no more. */
const CheckIn = lazyPart(async () => (await import('./check-in.tsx')).CheckIn);

/** A door link, on the phone of a helper without an account: its PIN once, then the door of its event. */
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
