import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { connection } from '../../../lib/requests/connection.ts';
import { isMissing, serverMessage, statusOf } from '../../../lib/requests/error-message.ts';
import { type TrpcClient, trpc } from '../../../lib/requests/trpc.ts';
import { useOnline } from '../../../lib/requests/use-online.ts';
import { deviceMs } from '../../../lib/times/clock.ts';
import { NotHers } from '../../events/event-team/event-problem.tsx';
import { keepCheckInPage } from '../offline/keep-check-in-page.ts';
import { storeCheckInOf } from '../offline/offline-check-in.ts';
import { createDoor, type Door } from './door.ts';
import { DoorClosed } from './door-closed.tsx';
import { DoorScreen } from './door-screen.tsx';
import { browserDoorStorage } from './door-storage.ts';
import type { WaitingGuest } from './guests/waiting-guest.ts';
import { thisDevice } from './phones/this-device.ts';
import { ticketVerifier } from './scanning/verify-ticket.ts';

/** A guest at the door waits no longer for the network than this. */
const patienceMs = 1_500;

/** She whose seat is asked for waits a little longer: whether there is one, the server alone knows. */
const guestPatienceMs = 5_000;

/** What other phones let in, and what was sold or taken back, is here after this long. */
const refreshMs = 30_000;

const passing = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Props = {
  eventId: string;
  /** A member's id, or what stands for a pass. */
  keeper: string;
  /** In place of the list, when the server does not know who asks any more. */
  signedOut?: ReactNode;
};

/** The door of one event, on the phone of whoever stands there. */
export function CheckIn({ eventId, keeper, signedOut }: Props) {
  const { door, view, isOnline } = useDoor(eventId, keeper);
  const { known, error, isLoading } = view;
  const status = statusOf(error);
  if (isMissing(error)) return <NotHers />;
  if (status === 403) return <DoorClosed error={error} unsent={view.unsent + view.guests.length} />;
  if (status === 401 && signedOut) return signedOut;
  if (known) return <DoorScreen door={door} view={view} known={known} isOnline={isOnline} />;
  if (isLoading) return <DoorSkeleton />;
  return (
    <ErrorState
      title={<Trans>The list of tickets could not be loaded.</Trans>}
      error={error}
      onRetry={() => void door.refresh()}
    />
  );
}

export function DoorSkeleton() {
  return (
    <Loading className="page-width grid gap-4 py-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </Loading>
  );
}

/** `keeper`: whose lists and scans this device keeps from now on. */
function useDoor(eventId: string, keeper: string) {
  const { client } = trpc.useUtils();
  const door = useMemo(() => doorOf(client, eventId), [client, eventId]);
  const view = useSyncExternalStore(door.subscribe, door.view);
  const isOnline = useOnline();
  useEffect(() => {
    void storeCheckInOf(keeper).then(door.open);
    // Without it the page works as long as it stays open.
    keepCheckInPage().catch(() => {});
    return door.close;
  }, [door, keeper]);
  useEffect(() => keepCurrent(door), [door]);
  return { door, view, isOnline };
}

function doorOf({ checkIn, guests }: TrpcClient, eventId: string): Door {
  const device = thisDevice();
  return createDoor({
    eventId,
    device,
    connection,
    storage: browserDoorStorage,
    list: () => checkIn.list.query({ id: eventId }),
    send: async (scans) =>
      (await checkIn.send.mutate({ eventId, deviceId: device, scans })).answers,
    undo: (ticketId) => checkIn.undo.mutate({ eventId, ticketId }),
    replace: (replaced) => checkIn.replace.mutate({ eventId, deviceId: device, replaced }),
    guestOptions: () => guests.options.query({ eventId }),
    issue: (guest) => guests.issue.mutate(toIssue(guest, device)),
    refusalOf,
    takeGuestBack: (id) => guests.takeBack.mutate({ id, eventId }),
    verifier: ticketVerifier,
    now: () => deviceMs(),
    patience: () => passing(patienceMs),
    guestPatience: () => passing(guestPatienceMs),
  });
}

/** Let in by this phone, which has seen to it that she is a woman (guest-form.tsx). */
function toIssue(guest: WaitingGuest, deviceId: string) {
  const { id, eventId, ticketTypeId, quantity, kind, amountPaise, name, phone, issuedAt } = guest;
  return {
    id,
    eventId,
    ticketTypeId,
    quantity,
    kind,
    amountPaise,
    name,
    issuedAt,
    deviceId,
    ...(phone && { phone }),
    isWoman: true as const,
    admit: true,
  };
}

/** That she is signed out, or too many came at once, passes; what the server cannot do, does not. */
function refusalOf(error: unknown): string | null {
  const status = statusOf(error);
  const mayPass = status === null || status === 401 || status === 429 || status >= 500;
  return mayPass ? null : (serverMessage(error) ?? '');
}

/** Sends and asks again when there is a connection, and every now and then while it lasts. */
function keepCurrent(door: Door): () => void {
  const update = () => {
    if (connection.isOnline()) void door.flush().then(door.refresh);
  };
  const timer = setInterval(() => {
    if (!document.hidden) update();
  }, refreshMs);
  const unsubscribe = connection.subscribe(update);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
