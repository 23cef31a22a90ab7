import type { Deps } from '#server/platform/ports.ts';

type Needs = Pick<Deps, 'secrets'>;

export function tokenHash({ secrets }: Needs, token: string): string {
  return secrets.keyedHash('door-token', token);
}

/** Each pass's own: the same PIN of two is not to be seen in the table. */
export function pinHash({ secrets }: Needs, passId: string, pin: string): string {
  return secrets.keyedHash('door-pin', `${passId} ${pin}`);
}
