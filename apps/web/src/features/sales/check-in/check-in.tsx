import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { connection } from '../../../lib/requests/connection.ts';
import { isMissing, serverMessage, statusOf } from '../../../lib/requests/error-message.ts';
import { type TrpcClient, trpc } from '../../../lib/requests/trpc.ts';
import { useOnline } from '../../../lib/requests/use-online.ts';
import { deviceMs } from '../../../lib/times/clock.ts';
import { NotHers } from '../../events/event-team/team-part.tsx';
import { keepCheckInPage } from '../offline/keep-check-in-page.ts';
import { storeCheckInOf } from '../offline/offline-check-in.ts';
import { createDoor, type Door } from './door.ts';
import { DoorClosed } from './door-closed.tsx';
import { DoorScreen } from './door-screen.tsx';
import { browserDoorStorage } from './door-storage.ts';
import type { WaitingGuest } from './guests/waiting-guest.ts';
import { thisDevice } from './phones/this-device.ts';
import { ticketVerifier } from './scanning/verify-ticket.ts';

/** The longest that a guest at the door waits for the network. */
const patienceMs = 1_500;

/** The longest that a walk-up waits for a seat: only the server knows whether there is one. */
const guestPatienceMs = 5_000;

/** The interval after which other phones' admissions, sales and refunds reach this list. */
const refreshMs = 30_000;

const passing = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Props = {
  eventId: string;
  /** A member's id, or the key of a pass. */
  keeper: string;
  /** The content in place of the list when the session or pass has ended. */
  signedOut?: ReactNode;
};

/** Runs the door of one event on a helper's phone. */
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
      query={{ error, refetch: () => void door.refresh() }}
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

/** Opens the door; `keeper` owns the lists and scans that this device keeps from now on. */
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

/** Builds the request for a walk-up's seats; the form has checked that she is a woman (guest-form.tsx). */
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

/**
 * Returns a lasting refusal's words; null for what may pass, such as an ended session, too many
 * requests or the server's own trouble.
 */
function refusalOf(error: unknown): string | null {
  const status = statusOf(error);
  const mayPass = status === null || status === 401 || status === 429 || status >= 500;
  return mayPass ? null : (serverMessage(error) ?? '');
}

/** Sends scans and refreshes the list when a connection returns, and repeatedly while it lasts. */
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
