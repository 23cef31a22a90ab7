import type { VerifyTicket } from './verify-ticket.ts';

type Make = (publicKeys: readonly string[]) => Promise<VerifyTicket>;

/** What `make` made for these keys, made once: what it needs may have to be loaded. Made again where that failed. */
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
