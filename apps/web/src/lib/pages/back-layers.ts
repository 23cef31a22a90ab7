import { useEffect, useEffectEvent } from 'react';

/**
 * What lies over a page (a dialog, the checkout, a second step) has an entry of its own in the
 * browser's history, at the page's address: back takes it away and the page stays. The router is
 * told nothing of these entries. No dead ones are left: who closes a layer by other means steps
 * back over its entry, going on to another page takes its place, and back passes over one that a
 * reload has left.
 */
type Layer = { close: () => void };

const mark = 'layers';
const inBrowser = typeof window !== 'undefined';
const layers: Layer[] = [];
let here = inBrowser ? entry() : { page: undefined, depth: 0 };
/** We are stepping back over entries ourselves: what comes to the history meanwhile waits for it. */
let leaving: { waiting: (() => void)[]; late: ReturnType<typeof setTimeout> } | null = null;
/** Such a step takes milliseconds; where the browser answers with nothing, nothing may hang on it. */
const patienceMs = 1_000;

/** While it is open, back closes it. One that does not close then, since it asks first, stays. */
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

/** A page that is rendered on the server has no history. */
const native: Pick<History, 'pushState' | 'replaceState'> = inBrowser
  ? takeHold()
  : { pushState() {}, replaceState() {} };

/** Before the router takes hold of them (router.tsx): it builds on what it finds here. */
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
  // Another page in place of this one: of all of it, not of what lies over it alone.
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
  // Another page is the router's to show.
  const isSamePage = here.page === before.page;
  if (isSamePage) event.stopImmediatePropagation();
  if (isSamePage && !leaving) {
    const closing = layers.slice(here.depth).reverse();
    for (const layer of closing) layer.close();
    // The entry of something that was open before a reload: what 'back' meant is the page behind.
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

/** Once all that happens in this moment has happened: one dialog may take another's place. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** As many entries as there are layers. */
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

/** Which page's entry this is (the router gives each a key), and how many layers deep. */
function entry(): { page: unknown; depth: number } {
  const state: Record<string, unknown> | null = history.state;
  const depth = state?.[mark];
  return { page: state?.__TSR_key, depth: typeof depth === 'number' ? depth : 0 };
}
