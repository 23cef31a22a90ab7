import type { Page } from 'playwright-core';
import { isAtWork } from './at-work.ts';

/**
 * The ways in which a browser's translation works: each text stands in two `<font>` from then on, either its
 * own node, moved and reworded, or another in its place.
 */
export const manners = ['moves', 'replaces'] as const;
export type Manner = (typeof manners)[number];

/** Translates once the page is at work: all that is said stands in ⟦⟧, and what changes does so again. */
export async function translates(page: Page, manner: Manner): Promise<void> {
  await isAtWork(page);
  await page.evaluate(translate, manner);
}

/** Runs in the page. */
export function translate(manner: Manner): void {
  const untouched = 'script, style, noscript, textarea, title, [translate=no]';

  function take(text: Text): void {
    const parent = text.parentElement;
    const isDone = text.data.trimStart().startsWith('⟦');
    if (!parent || isDone || !/[\p{L}\d]/u.test(text.data) || parent.closest(untouched)) return;
    const words = text.data.replace(/\S(.*\S)?/s, '⟦$&⟧');
    if (parent.matches('font font')) {
      text.data = words;
      return;
    }
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(manner === 'moves' ? text : words);
    if (manner === 'moves') text.data = words;
  }

  function takeAll(root: Node): void {
    if (root instanceof Text) take(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) take(text);
  }

  takeAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) takeAll(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
