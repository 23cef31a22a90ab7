import { useRef, useState } from 'react';

/**
 * Moves the focus back to the button of a form that opened in its place (CardForm), once the form
 * closes.
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
    opener(button: HTMLButtonElement | null) {
      if (!button || !wasOpen.current) return;
      wasOpen.current = false;
      button.focus();
    },
  };
}
