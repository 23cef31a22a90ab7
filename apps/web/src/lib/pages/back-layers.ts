import { useEffect, useEffectEvent } from 'react';

/**
 * Gives each layer over a page (a dialog, the checkout, a second step) an entry of its own in the
 * browser's history, at the page's address, so that back closes the layer and the page stays. The
 * router does not see these entries. No dead ones are left: closing a layer by other means steps
 * back over its entry, another page replaces it, and back passes over one that a reload has left.
 */
type Layer = { close: () => void };

const mark = 'layers';
const inBrowser = typeof window !== 'undefined';
const layers: Layer[] = [];
let here = inBrowser ? entry() : { page: undefined, depth: 0 };
/** Set while this code steps back over entries: other changes to the history wait for it. */
let leaving: { waiting: (() => void)[]; late: ReturnType<typeof setTimeout> } | null = null;
/**
 * The longest wait for such a step, which takes milliseconds: a browser that reports nothing must
 * block nothing.
 */
const patienceMs = 1_000;

/** Lets back close a layer while it is open; one that asks first, and does not close then, stays. */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => onBack() };
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** The browser's own history; a page that is rendered on the server has none. */
const native: Pick<History, 'pushState' | 'replaceState'> = inBrowser
  ? takeHold()
  : { pushState() {}, replaceState() {} };

/**
 * Wraps the history's functions before the router takes hold of them (router.tsx), which builds on
 * what it finds.
 */
function takeHold() {
  const own = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  history.pushState = (state, unused, url) => write('push', state, unused, url);
  history.replaceState = (state, unused, url) => write('replace', state, unused, url);
  addEventListener('popstate', onPop, { capture: true });
  return own;
}

function write(
  kind: 'push' | 'replace',
  state: unknown,
  unused: string,
  url?: string | URL | null,
) {
  const isElsewhere = url != null && new URL(url, location.href).pathname !== location.pathname;
  // Another page replaces the whole page, not only the layer over it.
  if (kind === 'replace' && isElsewhere && here.depth > 0 && !leaving) leave(here.depth);
  if (leaving) {
    leaving.waiting.push(() => write(kind, state, unused, url));
    return;
  }
  native[kind === 'push' && here.depth === 0 ? 'pushState' : 'replaceState'](state, unused, url);
  here = entry();
}

function onPop(event: PopStateEvent): void {
  const before = here;
  here = entry();
  // The router shows another page.
  const isSamePage = here.page === before.page;
  if (isSamePage) event.stopImmediatePropagation();
  if (isSamePage && !leaving) {
    const closing = layers.slice(here.depth).reverse();
    for (const layer of closing) layer.close();
    // The entry belongs to a layer from before a reload: 'back' meant the page behind it.
    if (closing.length === 0 && here.depth < before.depth) history.back();
  }
  arrived();
}

function arrived(): void {
  const { waiting = [], late } = leaving ?? {};
  clearTimeout(late);
  leaving = null;
  for (const next of waiting) next();
  settleSoon();
}

let settling: ReturnType<typeof setTimeout> | undefined;

/** Waits for everything else in this moment: one dialog may replace another. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** Makes as many entries as there are layers. */
function settle(): void {
  if (leaving) return;
  if (here.depth > layers.length) leave(here.depth - layers.length);
  while (here.depth < layers.length) {
    native.pushState({ ...history.state, [mark]: here.depth + 1 }, '');
    here = entry();
  }
}

function leave(count: number): void {
  leaving = { waiting: [], late: setTimeout(arrived, patienceMs) };
  history.go(-count);
}

/** Returns the page of the present entry (the router gives each a key), and its number of layers. */
function entry(): { page: unknown; depth: number } {
  const state: Record<string, unknown> | null = history.state;
  const depth = state?.[mark];
  return { page: state?.__TSR_key, depth: typeof depth === 'number' ? depth : 0 };
}
