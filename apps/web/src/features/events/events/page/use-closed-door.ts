import { trpc } from '../../../../lib/requests/trpc.ts';

/** Asks for the closed door of an event that was not found, which may be a private one. */
export function useClosedDoor(eventId: string, isMissing: boolean) {
  const door = trpc.events.door.useQuery({ id: eventId }, { enabled: isMissing });
  return { closed: isMissing ? door.data : undefined, isAsked: isMissing && door.isLoading };
}
