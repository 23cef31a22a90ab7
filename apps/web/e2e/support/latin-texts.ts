import type { Page } from 'playwright-core';

/** Names and codes that are the same in every language. */
const same = [
  'WhatsApp|Razorpay|Instagram|LinkedIn|Google|Nagarika|English|Chrome|Linux',
  'IFSC|HDFC\\w*|PNG|JPG|JSON|HTML|example',
  '[\\w.-]+@[\\w.-]*|nagarika\\.example|https?://\\S+|/[\\w-]+|(?:BK|NGK-|NGS-|PO)[\\w-]+|audit:books|bun run',
].join('|');

/** What can be read on this page in Latin letters and is neither a name nor a member's own words (docs/decisions/0113). */
export function latinTexts(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const own =
      'script, style, noscript, bdi, [dir=auto], [lang=en], .blog-content, textarea, code';
    const known = new RegExp(names, 'g');
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const element = walker.currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest(own)) continue;
      if (/[A-Za-z]{4,}/.test(text.replaceAll(known, ' '))) found.add(text.trim());
    }
    return [...found];
  }, same);
}
