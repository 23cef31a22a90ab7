/**
 * The words of a page: `lines` to be read one by one, with '◆' where a person's own words stand, and those
 * of attributes and the title.
 */
export type SaidOnPage = { lines: string[]; attributes: string[] };

/**
 * Reads all that can be read or heard on the page as it stands. Text that runs on through elements is one
 * line; a text in its own box is a line by itself. Runs in the browser: it may use nothing from outside its
 * own body.
 */
export function saidOnPage(): SaidOnPage {
  const own = 'bdi, [dir=auto], [lang]:not(html), [translate=no], .blog-content, textarea, code';
  const named = [
    ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
    ...['placeholder', 'title', 'alt', 'label'],
  ];
  const people = new Set<string>();
  const attributes = new Set<string>([document.title]);
  let text = '';
  read(document.body);
  const words = [...people].filter((one) => one.length > 1).sort((a, b) => b.length - a.length);
  return {
    // A break inside of a message is one of its own elements.
    lines: text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim()),
    attributes: [...attributes].map((said) =>
      words.reduce((rest, one) => rest.replaceAll(one, '◆'), said),
    ),
  };

  function read(node: Node): void {
    if (node instanceof Text && !isInitial(node)) text += node.data;
    if (!(node instanceof HTMLElement || node instanceof SVGElement) || isHidden(node)) return;
    for (const name of named) {
      const said = node.getAttribute(name);
      if (said) attributes.add(said);
    }
    if (node.localName === 'br') text += '\n';
    const isBlock = !/^(inline|contents)$/.test(getComputedStyle(node).display);
    if (isBlock) text += '\n';
    if (node.matches(own)) {
      people.add((node.textContent ?? '').trim());
      text += '◆';
    } else {
      const isFlex = /flex|grid/.test(getComputedStyle(node).display);
      for (const child of node.childNodes) {
        // Each piece of text is its own box there.
        if (isFlex) text += '\n';
        read(child);
      }
    }
    if (isBlock) text += '\n';
  }

  /** Tells whether it is the first sign of a name or a text, which stands for it in a picture of hers. */
  function isInitial({ data, parentElement }: Text): boolean {
    const isAll = data.length === 1 && parentElement?.textContent === data;
    return isAll && Boolean(parentElement.closest('[aria-hidden="true"]'));
  }

  function isHidden(element: Element): boolean {
    if (/^(script|style|noscript|template)$/.test(element.localName)) return true;
    const shown = element.closest('select') ?? element;
    return !shown.checkVisibility({ visibilityProperty: true });
  }
}
