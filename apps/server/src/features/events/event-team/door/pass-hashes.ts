import type { Deps } from '#server/platform/ports/ports.ts';

/** Hashes what is kept of a door pass in place of its token and its PIN. */
export function passHashes({ secrets }: Pick<Deps, 'secrets'>) {
  return {
    ofToken: (token: string) => secrets.keyedHash('door-token', token),
    /** Hashes the PIN with its pass, so that the table does not show that two passes have the same one. */
    ofPin: (passId: string, pin: string) => secrets.keyedHash('door-pin', `${passId} ${pin}`),
  };
}
