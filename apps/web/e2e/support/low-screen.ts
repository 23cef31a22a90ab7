/**
 * Returns the share of the screen that is taken by what stays in place while the page scrolls. Runs in the
 * browser, as does the next one.
 */
export function shareOfBars(): number {
  scrollTo(0, innerHeight);
  let taken = 0;
  for (let y = 0; y < innerHeight; y += 1) {
    let box = document.elementFromPoint(innerWidth / 2, y);
    while (box && !['fixed', 'sticky'].includes(getComputedStyle(box).position)) {
      box = box.parentElement;
    }
    if (box) taken += 1;
  }
  scrollTo(0, 0);
  return taken / innerHeight;
}

/** Lists what can be pressed or written in the open dialog, but not be scrolled to. */
export function outOfReach(): string[] {
  const dialog = document.querySelector('[role="dialog"]');
  const controls = dialog?.querySelectorAll('button, a, input, select, textarea') ?? [];
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility()) return [];
    control.scrollIntoView({ block: 'center', inline: 'center' });
    // A link in a sentence may go on to a second line: its first one is pressed.
    const { left, right, top, bottom } = control.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isReached =
      right - left < 2 ||
      bottom - top > innerHeight ||
      hit?.closest('[role="region"]') || // a toast passes
      (hit && (control.contains(hit) || hit.contains(control)));
    return isReached
      ? []
      : [(control.getAttribute('aria-label') ?? control.textContent ?? '').trim()];
  });
}
