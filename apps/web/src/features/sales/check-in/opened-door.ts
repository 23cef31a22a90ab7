import { browserStorage } from '../../../lib/browser-storage.ts';
import { keptValue, only } from '../../../lib/kept-value.ts';
import type { Outputs } from '../../../lib/trpc.ts';

/** The door pass that was opened last in this browser: its link opens without a connection, too. */
type OpenedDoor = Outputs['eventTeam']['openDoor'] & { token: string };

const isOpened = (kept: unknown): kept is OpenedDoor =>
  typeof kept === 'object' && kept !== null && 'token' in kept && 'eventId' in kept;

const kept = keptValue(browserStorage, 'opened-door', only(isOpened));

export function openedDoor(token: string): OpenedDoor | null {
  const door = kept.read();
  return door?.token === token ? door : null;
}

export function keepOpenedDoor(door: OpenedDoor): void {
  kept.keep(door);
}
