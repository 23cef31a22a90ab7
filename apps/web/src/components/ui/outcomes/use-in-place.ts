import { useRef, useState } from 'react';

/**
 * Of a form that opens where its button stood (CardForm): once it closes, the keyboard is on the button again.
 */
export function useInPlace() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return {
    isOpen,
    open() {
      wasOpen.current = true;
      setOpen(true);
    },
    close: () => setOpen(false),
    /** The button's ref. */
    opener(button: HTMLButtonElement | null) {
      if (!button || !wasOpen.current) return;
      wasOpen.current = false;
      button.focus();
    },
  };
}
