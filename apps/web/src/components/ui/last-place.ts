const places = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Elements that close with, or before, the dialog that they open. */
const passing = '[role="dialog"], [role="menu"]';

let last: HTMLElement | null = null;
addEventListener('focusin', remember, { capture: true });
// Safari gives a pressed button no focus.
addEventListener('pointerdown', remember, { capture: true });

/** Returns the last used control of the page itself, if it is still there. */
export function lastPlace(): HTMLElement | null {
  return last?.isConnected ? last : null;
}

function remember({ target }: Event): void {
  const place = target instanceof Element ? target.closest<HTMLElement>(places) : null;
  if (place && !place.closest(passing)) last = place;
}
