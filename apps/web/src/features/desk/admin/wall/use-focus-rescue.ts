import { type RefObject, useEffect, useState } from 'react';

/** Call it when what had the focus may be gone: then the focus goes to `target`, not to the top of the page. */
export function useFocusRescue(target: RefObject<HTMLElement | null>): () => void {
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls === 0) return;
    // After a dialog that closes with the same change has given the focus back.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [calls, target]);
  return () => setCalls((before) => before + 1);
}
