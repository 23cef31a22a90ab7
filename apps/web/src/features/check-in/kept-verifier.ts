import type { VerifyTicket } from './verify-ticket.ts';

type Make = (publicKey: string) => Promise<VerifyTicket>;

/** What `make` made for a key, made once: what it needs may have to be loaded. Made again where that failed. */
export function keptVerifier(make: Make): Make {
  let kept: { publicKey: string; made: Promise<VerifyTicket> } | null = null;
  return (publicKey) => {
    if (kept?.publicKey === publicKey) return kept.made;
    const one = { publicKey, made: make(publicKey) };
    kept = one;
    one.made.catch(() => {
      if (kept === one) kept = null;
    });
    return one.made;
  };
}
