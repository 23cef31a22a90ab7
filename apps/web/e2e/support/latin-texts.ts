import type { Page } from 'playwright-core';

/** Names, codes and addresses, and examples of them: the same in every language. */
const same = [
  'WhatsApp|Razorpay|Instagram|LinkedIn|Google|Nagarika|English|Chrome|Linux|Excel',
  '(?:GSTIN|[CSI]GST|UTGST|\\d{2}[A-Z]{5}\\d{4}[A-Z][A-Z\\d]{3}|IFSC|HDFC\\w*|ABCDE1234F|PNG|JPG|JSON|HTML)\\b|@yourname|linkedin\\.com/in/yourname|example\\.com',
  '[\\w.-]+@[\\w.-]*|nagarika\\.example|https?://\\S+|(?<!\\w)/[\\w-]+|audit:books|bun run',
  '\\b(?:BK|NGK-|NGS-|PO(?=[\\dA-F]{8})|pay_|order_|rfnd_|disp_)[\\w-]*',
].join('|');
const known = new RegExp(same, 'g');

/** Tells whether its Latin letters say more than a name or one of these words of a member's. */
export function isLatin(text: string, quoted: readonly string[] = []): boolean {
  const longest = quoted.toSorted((one, other) => other.length - one.length);
  const rest = longest.reduce((left, words) => left.replaceAll(words, ' '), text);
  return /[A-Za-z]{4,}/.test(rest.replaceAll(known, ' '));
}

/**
 * Lists what can be read or heard on this page in Latin letters and is neither a name nor a member's own
 * words (docs/decisions/0113): its title, its texts, and what elements are called, which may quote a
 * member's words beside them, or these.
 */
export async function latinTexts(page: Page, quoted: readonly string[] = []): Promise<string[]> {
  const { texts, names, own } = await page.evaluate(said);
  const words = [...quoted, ...own];
  const found = [
    ...texts.filter((text) => isLatin(text)),
    ...names.filter((name) => isLatin(name, words)),
  ];
  return [...new Set(found)];
}

/** Runs in the page. */
function said() {
  const ofMembers =
    'script, style, noscript, bdi, [dir=auto], [lang=en], [translate=no], .blog-content, textarea, code';
  const attributes = [
    ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
    ...['title', 'alt', 'placeholder', 'label'],
  ];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !isShown(element) || element.closest(ofMembers)) continue;
    texts.push((walker.currentNode.textContent ?? '').trim());
  }
  const names = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element)) continue;
    for (const name of attributes) names.push(element.getAttribute(name) ?? '');
  }
  const own = [...document.querySelectorAll(ofMembers)]
    .map(({ textContent }) => (textContent ?? '').trim())
    .filter((words) => words.length > 1);
  return { texts, names, own };
}
