/** Remembers what has a shape by its fill alone, before the system's colours take the fills away. */
export function markFilled(): void {
  const shapes = 'button, a, label, [role="dialog"], [role="alert"], [role="progressbar"]';
  for (const element of document.querySelectorAll<HTMLElement>(shapes)) {
    const fill = getComputedStyle(element).backgroundColor;
    if (fill !== 'rgba(0, 0, 0, 0)') element.dataset.filled = '';
  }
}

/**
 * Lists in words what is lost in the system's own colours: shapes without an edge, and chosen things that
 * look unchosen. Runs in the browser: it may use nothing from outside its own body.
 */
export function lostShapes(): string[] {
  const faults: string[] = [];
  for (const element of document.querySelectorAll('[data-filled]')) {
    // An icon or a picture has its own shape.
    if (!isShown(element) || element.querySelector('svg, img')) continue;
    if (edgeOf(element) === 0) faults.push(`no edge: ${nameOf(element)}`);
  }
  for (const [chosen, others, around] of [
    ['nav a[aria-current]', 'a:not([aria-current])', 'nav'],
    ['button[aria-pressed="true"]', 'button[aria-pressed="false"]', 'body'],
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]', 'body'],
    ['[role="menuitemradio"][aria-checked="true"]', '[aria-checked="false"]', '[role="group"]'],
    ['label:has(> :checked)', 'label:not(:has(> :checked))', 'fieldset'],
    ['[aria-current="step"]', 'li:not([aria-current])', 'ol'],
  ] as const) {
    for (const element of document.querySelectorAll(chosen)) {
      const other = element.closest(around)?.querySelector(others);
      if (!other || !isShown(element)) continue;
      if (thickest(element) <= thickest(other)) faults.push(`not seen chosen: ${nameOf(element)}`);
    }
  }
  return faults;

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only:not(:focus)')
    );
  }

  function edgeOf(element: Element): number {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } =
      getComputedStyle(element);
    const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return Math.max(border, outline);
  }

  function thickest(element: Element): number {
    return Math.max(...[element, ...element.querySelectorAll('*')].map(edgeOf));
  }

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text.trim().slice(0, 40)}`;
  }
}
