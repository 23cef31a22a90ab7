import type { VerifyTicket } from './verify-ticket.ts';

type Make = (publicKeys: readonly string[]) => Promise<VerifyTicket>;

/**
 * Keeps the verifier that `make` made for these keys, because its code may have to be loaded; a
 * failed one is made again.
 */
export function keptVerifier(make: Make): Make {
  let kept: { name: string; made: Promise<VerifyTicket> } | null = null;
  return (publicKeys) => {
    const name = publicKeys.join();
    if (kept?.name === name) return kept.made;
    const one = { name, made: make(publicKeys) };
    kept = one;
    one.made.catch(() => {
      if (kept === one) kept = null;
    });
    return one.made;
  };
}
