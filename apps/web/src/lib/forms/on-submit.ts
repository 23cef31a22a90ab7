import type { FormEvent } from 'react';

/** Handles a form without rules of its own: the page acts, and the browser sends nothing. */
export function onSubmit(act: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    act();
  };
}
