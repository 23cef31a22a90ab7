import type { Deps } from '#server/platform/ports/ports.ts';

/** What is kept of a door pass in place of its token and its PIN. */
export function passHashes({ secrets }: Pick<Deps, 'secrets'>) {
  return {
    ofToken: (token: string) => secrets.keyedHash('door-token', token),
    /** Each pass's own: that two have the same PIN is not to be seen in the table. */
    ofPin: (passId: string, pin: string) => secrets.keyedHash('door-pin', `${passId} ${pin}`),
  };
}
