const places = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** What closes with what it opened, or before it. */
const passing = '[role="dialog"], [role="menu"]';

let last: HTMLElement | null = null;
addEventListener('focusin', remember, { capture: true });
// Safari gives a pressed button no focus.
addEventListener('pointerdown', remember, { capture: true });

/** The last control of the page itself that was used, while it is there. */
export function lastPlace(): HTMLElement | null {
  return last?.isConnected ? last : null;
}

function remember({ target }: Event): void {
  const place = target instanceof Element ? target.closest<HTMLElement>(places) : null;
  if (place && !place.closest(passing)) last = place;
}
