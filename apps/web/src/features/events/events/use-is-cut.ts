import { type RefObject, useEffect, useState } from 'react';

/** Whether a text that shows so many lines has more of them, at the width that it has now. */
export function useIsCut(text: RefObject<HTMLElement | null>, isClamped: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = text.current;
    // Open, nothing is cut: the answer from before holds, so that it can be closed again.
    if (!element || !isClamped) return;
    const observer = new ResizeObserver(() =>
      setIsCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isClamped]);
  return isCut;
}
