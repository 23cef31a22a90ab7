/**
 * Lists in words the texts that cannot be read as their writer meant them: cut off without an ellipsis and
 * the whole of it in a title, run from the wrong side, or ordinary words broken in the middle. Runs in the
 * browser: it may use nothing from outside its own body.
 */
export function cutTexts(): string[] {
  const faults = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || !isShown(element)) continue;
    if (isCut(text, element)) faults.add(`cut off: ${nameOf(element)}`);
    if (runsFromTheWrongSide(element)) faults.add(`from the wrong side: ${nameOf(element)}`);
    const broken = brokenWord(text);
    if (broken) faults.add(`‘${broken}’ is broken: ${nameOf(element)}`);
  }
  return [...faults];

  function nameOf(element: Element): string {
    const text = (element.textContent ?? '').trim().slice(0, 30);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`;
  }

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only:not(:focus), [inert], [aria-hidden="true"], option, textarea') &&
      !isForReadersAlone(element)
    );
  }

  /** Tells whether an element stands in a dot that hides it at any width, for screen readers alone. */
  function isForReadersAlone(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const isBox = getComputedStyle(box).display !== 'contents';
      if (isBox && box.getBoundingClientRect().width <= 1) return true;
    }
    return false;
  }

  function linesOf(text: Node): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  }

  /** Tells whether a text lies beyond a box that hides what leaves it; text that scrolls is not hidden. */
  function isCut(text: Node, element: Element): boolean {
    const lines = linesOf(text);
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      // Glyphs may reach beyond their line; a line of which the middle is outside is not seen.
      const isBeyond = lines.some(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        const isSideways = left < edge.left - 1 || right > edge.right + 1;
        return isSideways || middle < edge.top || middle > edge.bottom;
      });
      if (!isBeyond) continue;
      const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return !hasEllipsis || !element.closest('[title]');
    }
    return false;
  }

  /** Tells whether a script that begins on the right stands in a line that begins on the left. */
  function runsFromTheWrongSide(element: Element): boolean {
    // Only its own text counts: an element inside it has its own side.
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const all = own.map(({ textContent }) => textContent).join('');
    const isUrdu = /[\u0600-\u06ff]/.test(all) && !/[a-z\u0900-\u0dff]/i.test(all);
    if (!isUrdu || getComputedStyle(element).direction === 'rtl') return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).unicodeBidi === 'plaintext') return false;
    }
    return true;
  }

  /** Finds a broken word of ours, which has room on its own line; a text cut to one line may end in it. */
  function brokenWord(text: Node): string | undefined {
    if (text.parentElement?.closest('[class*="line-clamp-1"]')) return undefined;
    const range = document.createRange();
    for (const word of (text.textContent ?? '').matchAll(
      /(?<![\p{L}\d])[\p{L}\d₹,.]{2,14}(?![\p{L}\p{M}\d])/gu,
    )) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
        return word[0];
      }
    }
    return undefined;
  }
}
