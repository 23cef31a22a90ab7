/**
 * Lists in words what is wrong with the page's layout at the size it has. Runs in the browser: it may use
 * nothing from outside its own body.
 */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const scrollWidth = document.documentElement.scrollWidth;
  if (scrollWidth > width) faults.push(`scrolls sideways: ${scrollWidth} px in ${width} px`);

  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element) || isCropped(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > width + 1) {
      faults.push(`beyond the edge, ${left} to ${right}: ${nameOf(element)}`);
    }
  }

  const interactive = 'a, button, summary, label, [role="button"], [role="tab"], [role="menuitem"]';
  const controls = [...document.body.querySelectorAll(interactive)].filter(isShown);
  for (const part of controls.flatMap((control) => [control, ...control.querySelectorAll('*')])) {
    if (isShown(part) && isCutOff(part)) faults.push(`text cut off: ${nameOf(part)}`);
  }
  if (!isUnderModal()) {
    for (const control of controls.filter(isPinned)) {
      const cover = coverOf(control);
      if (cover) faults.push(`${nameOf(cover)} covers ${nameOf(control)}`);
    }
  }
  return faults;

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text.trim().slice(0, 40)}`;
  }

  /** Tells whether the eye sees it: a text for screen readers alone is not shown. */
  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('.sr-only:not(:focus)')
    );
  }

  /**
   * Tells whether it is cropped on purpose: decoration behind a hidden overflow, a row that scrolls by
   * itself.
   */
  function isCropped(element: Element): boolean {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  }

  function isCutOff(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
    );
  }

  function isUnderModal(): boolean {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...roots].some((root) => root.querySelector('dialog:modal, [role="dialog"]'));
  }

  /** Tells whether it stays in place while anything scrolls, so that nothing else may stand there. */
  function isPinned(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position, overflowY } = getComputedStyle(box);
      if (['fixed', 'sticky'].includes(position)) return true;
      if (overflowY === 'auto' || overflowY === 'scroll') return false;
    }
    return false;
  }

  /** Finds another element that takes the press at one of its four sides; a toast passes. */
  function coverOf(control: Element): Element | undefined {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const sides: [number, number][] = [
      [left + 4, y],
      [right - 4, y],
      [x, top + 4],
      [x, bottom - 4],
    ];
    return sides
      .flatMap((side) => document.elementFromPoint(...side) ?? [])
      .find(
        (hit) =>
          !control.contains(hit) && !hit.contains(control) && !hit.closest('[role="region"]'),
      );
  }
}
